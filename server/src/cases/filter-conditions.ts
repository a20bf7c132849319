import type { Expression, SqlBool } from 'kysely'

/**
 * Filter of a list → what it asks of a row, as SQL; it may look at the rest of the same search. The contract names the
 * filters: one without a condition does not compile, and would otherwise be ignored in silence.
 */
export type FilterConditions<Filters, Search extends Filters = Filters> = {
  readonly [Name in keyof Filters]-?: (
    asked: NonNullable<Filters[Name]>,
    search: Search,
  ) => Expression<SqlBool>
}

/** The conditions of the filters that are set, in the order in which the record has them: so the database checks them. */
export function conditionsOf<Filters, Search extends Filters>(
  conditions: FilterConditions<Filters, Search>,
  search: Search,
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  for (const name of setFilters<Filters, Search>(conditions, search)) {
    const value: Filters[keyof Filters] = search[name]
    if (isSet(value)) all.push(conditions[name](value, search))
  }
  return all
}

/** The names of the filters that are set. */
export const setFilters = <Filters, Search extends Filters>(
  conditions: FilterConditions<Filters, Search>,
  search: Search,
): (keyof Filters)[] =>
  // Safe: a record is written as a literal, so it has no other keys than its type says.
  (Object.keys(conditions) as (keyof Filters)[]).filter((name) => isSet(search[name]))

/** Absent, null, an empty text and no choice filter nothing. */
const isSet = <Value>(value: Value): value is NonNullable<Value> =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
