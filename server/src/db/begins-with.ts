import { type Expression, sql, type SqlBool } from 'kysely'

/**
 * Whether a column's text begins with what was typed, whatever the case of letters. Both sides are folded by the
 * database, because collation "C" knows the case of the plain letters only.
 */
export const beginsWithAnyCase = (column: Expression<unknown>, typed: string) =>
  sql<SqlBool>`${inCapitals(column)} like ${inCapitals(sql`${likeLiteral(typed)}::text`)} || '%'`

const inCapitals = (text: Expression<unknown>) => sql`translate(upper(${text}), 'äöü', 'ÄÖÜ')`

/** `%`, `_` and `\` are plain characters to a person who searches (requirement R46). */
export const likeLiteral = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
