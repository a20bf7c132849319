import type { Column } from '#ui/table/column.ts'

/** A column in the user's order. */
export interface ArrangedColumn<Row> {
  readonly column: Column<Row>
  readonly isShown: boolean
}

/** Whether users cannot hide a column, because it contains links or buttons. */
export const isAlwaysShown = (column: Column<never>): boolean => column.cell !== undefined

/**
 * The columns in the user's order. A stored order may be from another version of the list: unknown columns are
 * dropped, new ones come last.
 * @param kept As written by `arrangement`; null for the default order.
 */
export function arrangedColumns<Row>(
  columns: readonly Column<Row>[],
  kept: string | null,
): readonly ArrangedColumn<Row>[] {
  const order = kept === null ? [] : kept.split(',')
  const places = new Map(order.map((word, place) => [word.replace('-', ''), place]))
  const placeOf = ({ key }: Column<Row>) => places.get(key) ?? columns.length
  return columns
    .map((column) => ({ column, isShown: isAlwaysShown(column) || !order.includes(`-${column.key}`) }))
    .toSorted((one, other) => placeOf(one.column) - placeOf(other.column))
}

/** The order as stored: column keys, with a minus before hidden ones. */
export const arrangement = (columns: readonly ArrangedColumn<never>[]): string =>
  columns.map(({ column, isShown }) => (isShown ? column.key : `-${column.key}`)).join()
