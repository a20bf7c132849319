import type { Expression, SqlBool } from 'kysely'

/**
 * Filter of a list → what it asks of a row, as SQL. The contract names the filters: one without a condition does not
 * compile, and would otherwise be ignored in silence.
 */
export type FilterConditions<Filters> = {
  readonly [Name in keyof Filters]-?: (asked: NonNullable<Filters[Name]>) => Expression<SqlBool>
}

/** The conditions of the filters that are set, in the order in which the record has them: so the database checks them. */
export function conditionsOf<Filters>(
  conditions: FilterConditions<Filters>,
  asked: Filters,
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  for (const name of setFilters(conditions, asked)) {
    const value = asked[name]
    if (isSet(value)) all.push(conditions[name](value))
  }
  return all
}

/** The names of the filters that are set. */
export const setFilters = <Filters>(
  conditions: FilterConditions<Filters>,
  asked: Filters,
): (keyof Filters)[] =>
  // Safe: a record is written as a literal, so it has no other keys than its type says.
  (Object.keys(conditions) as (keyof Filters)[]).filter((name) => isSet(asked[name]))

/** Absent, null, an empty text and no choice filter nothing. */
const isSet = <Value>(value: Value): value is NonNullable<Value> =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
