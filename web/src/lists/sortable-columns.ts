import { isSortable } from '#lists/list-address.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { type Column, type ColumnRecord, columnsOf } from '#ui/column.ts'

/** The columns as the table takes them. Those are sortable by which the contract lets a list be sorted. */
export const sortableColumns = <Row>(
  list: Pick<SearchedList<Row, string>, 'shape'>,
  columns: ColumnRecord<Row, string>,
): readonly Column<Row>[] =>
  columnsOf(columns).map((column) => Object.assign({ sortable: isSortable(list, column.key) }, column))
