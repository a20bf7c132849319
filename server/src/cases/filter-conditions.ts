import type { Expression, SqlBool } from 'kysely'

/**
 * Maps each filter of a list to its SQL condition on a row. A condition may depend on other parts of the search. A
 * filter of the contract that has no condition is a compile error; otherwise it would be silently ignored.
 */
export type FilterConditions<Filters, Search extends Filters = Filters> = {
  readonly [Name in keyof Filters]-?: (
    value: NonNullable<Filters[Name]>,
    search: Search,
  ) => Expression<SqlBool>
}

/**
 * Returns the conditions of the filters that are set, in the record's order, in which PostgreSQL usually evaluates
 * them.
 */
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

export const setFilters = <Filters, Search extends Filters>(
  conditions: FilterConditions<Filters, Search>,
  search: Search,
): (keyof Filters)[] =>
  // The cast is safe: the conditions are a literal, which has no keys besides those of its type.
  (Object.keys(conditions) as (keyof Filters)[]).filter((name) => isSet(search[name]))

/** Undefined, null, an empty string and an empty array count as not set. */
const isSet = <Value>(value: Value): value is NonNullable<Value> =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
