import { sql, type SqlBool } from 'kysely'

/** `column = any(list)`: one parameter whatever the length; an empty list matches nothing. */
export const isOneOf = (column: string, list: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...list]}::text[])`
