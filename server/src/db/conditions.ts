import { type Expression, sql, type SqlBool } from 'kysely'

/** `column = any(list)`: one parameter whatever the length; an empty list matches nothing. */
export const isOneOf = (column: string, list: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...list]}::text[])`

/**
 * Whether a column's text begins with what was typed, whatever the case of letters. Both sides are folded by the
 * database, because collation "C" knows the case of the plain letters only.
 */
export const beginsWithAnyCase = (column: Expression<unknown>, typed: string) =>
  sql<SqlBool>`${inCapitals(column)} like ${inCapitals(sql`${likeLiteral(typed)}::text`)} || '%'`

const inCapitals = (text: Expression<unknown>) => sql`translate(upper(${text}), 'äöü', 'ÄÖÜ')`

/** `%`, `_` and `\` are plain characters to a person who searches (requirement R46). */
export const likeLiteral = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * Whether a folded number holds what was typed, whatever the case of letters and whatever divides the two: `791627` and
 * `k7916` are parts of `K-791627-7`. Fewer than three letters or digits must be its beginning.
 * @param folded a column made by `fold_number` (server/migrations/0012-numbers-by-part.sql)
 */
export const hasNumberPart = (folded: Expression<unknown>, typed: string) =>
  sql<SqlBool>`${folded} like number_pattern(${typed}::text)`
