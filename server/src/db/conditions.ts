import { type Expression, sql, type SqlBool } from 'kysely'

/** `column = any(list)`: always one parameter. An empty list matches nothing. */
export const isOneOf = (column: string, list: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...list]}::text[])`

/** Case-insensitive prefix match. The database folds both sides, because collation "C" folds ASCII letters only. */
export const beginsWithAnyCase = (column: Expression<unknown>, typed: string) =>
  sql<SqlBool>`${inCapitals(column)} like ${inCapitals(sql`${likeLiteral(typed)}::text`)} || '%'`

const inCapitals = (text: Expression<unknown>) => sql`translate(upper(${text}), 'äöü', 'ÄÖÜ')`

/** Escapes `%`, `_` and `\`, which users mean literally (requirement R46). */
export const likeLiteral = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * Whether a folded number contains the search text, ignoring case and separators: `791627` and `k7916` match
 * `K-791627-7`. Fewer than three characters match the beginning only.
 * @param folded a column made by `fold_number` (server/migrations/0012-numbers-by-part.sql)
 */
export const hasNumberPart = (folded: Expression<unknown>, typed: string) =>
  sql<SqlBool>`${folded} like number_pattern(${typed}::text)`
