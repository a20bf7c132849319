import type { Column } from '#ui/table/column.ts'

/** A column where the user has put it. */
export interface ArrangedColumn<Row> {
  readonly column: Column<Row>
  readonly isShown: boolean
}

/** What leads further than its text, a link or a button, cannot be done without. */
export const staysShown = (column: Column<never>): boolean => column.cell !== undefined

/**
 * The columns in the user's order, which he may have made for another version of the list: unknown ones are dropped,
 * those that he has not seen yet come last.
 * @param kept As `arrangement` writes it; null for the list's own order.
 */
export function arrangedColumns<Row>(
  columns: readonly Column<Row>[],
  kept: string | null,
): readonly ArrangedColumn<Row>[] {
  const wanted = kept === null ? [] : kept.split(',')
  const places = new Map(wanted.map((word, place) => [word.replace('-', ''), place]))
  const placeOf = ({ key }: Column<Row>) => places.get(key) ?? columns.length
  return columns
    .map((column) => ({ column, isShown: staysShown(column) || !wanted.includes(`-${column.key}`) }))
    .toSorted((one, other) => placeOf(one.column) - placeOf(other.column))
}

/** The order as the browser remembers it: keys, a minus before those that are not shown. */
export const arrangement = (columns: readonly ArrangedColumn<never>[]): string =>
  columns.map(({ column, isShown }) => (isShown ? column.key : `-${column.key}`)).join()
