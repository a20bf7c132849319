import { type Expression, sql, type SqlBool } from 'kysely'

/**
 * Whether a folded number holds what was typed, whatever the case of letters and whatever divides the two: `791627` and
 * `k7916` are parts of `K-791627-7`. Fewer than three letters or digits must be its beginning.
 * @param folded a column made by `fold_number` (server/migrations/0012-numbers-by-part.sql)
 */
export const hasNumberPart = (folded: Expression<unknown>, typed: string) =>
  sql<SqlBool>`${folded} like number_pattern(${typed}::text)`
