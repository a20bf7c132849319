import { isSortable } from '#lists/list-address.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import type { Column } from '#ui/column.ts'

/**
 * A column for each key, in the order of the screen. With the fields of the contract's row as keys, one that is
 * forgotten does not compile.
 */
export type ListColumns<Row, Key extends string = string> = Readonly<
  Record<Key, Omit<Column<Row>, 'key' | 'sortable'>>
>

/** The columns as the table takes them. Those are sortable by which the contract lets a list be sorted. */
export const columnsOf = <Row>(
  list: Pick<SearchedList<Row, string>, 'shape'>,
  columns: ListColumns<Row>,
): readonly Column<Row>[] =>
  Object.entries(columns).map(([key, column]) =>
    Object.assign({ key, sortable: isSortable(list, key) }, column),
  )
