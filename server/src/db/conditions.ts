import { type Expression, sql, type SqlBool } from 'kysely'

/** SQL: `column = any(list)`, with the whole list as one parameter. An empty list matches nothing. */
export const isOneOf = (column: string, list: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...list]}::text[])`

/**
 * SQL: case-insensitive prefix match. Umlauts are folded with `translate`, because `upper` with collation "C"
 * folds ASCII letters only.
 */
export const beginsWithAnyCase = (column: Expression<unknown>, typed: string) =>
  sql<SqlBool>`${inCapitals(column)} like ${inCapitals(sql`${likeLiteral(typed)}::text`)} || '%'`

const inCapitals = (text: Expression<unknown>) => sql`translate(upper(${text}), 'äöü', 'ÄÖÜ')`

/** Escapes `%`, `_` and `\`, so that they match literally (requirement R46). */
export const likeLiteral = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * SQL: a folded number contains the search text, ignoring letter case and separators: `791627` and `k7916`
 * match `K-791627-7`. A search text of fewer than three characters matches the beginning only.
 * @param folded a column generated with `fold_number` (server/migrations/0012-numbers-by-part.sql)
 */
export const hasNumberPart = (folded: Expression<unknown>, typed: string) =>
  sql<SqlBool>`${folded} like number_pattern(${typed}::text)`
