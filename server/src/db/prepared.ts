import { createHash } from 'node:crypto'

import type { Pool, QueryResultRow } from 'pg'

/**
 * A frequent statement that is parsed once per connection. Columns have the aliases that the caller needs (`as
 * "glgNumber"`).
 */
export interface PreparedStatement<Row extends QueryResultRow> {
  readonly name: string
  readonly text: string
  /** Never set; only carries the row type. */
  readonly row?: Row
}

/**
 * Names of the statements, by their text. PostgreSQL keeps prepared statements as long as the connection lasts, so
 * there must be few texts.
 */
const names = new Map<string, string>()

/** @param text constant SQL with parameters $1, $2 … */
export function preparedStatement<Row extends QueryResultRow>(text: string): PreparedStatement<Row> {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return { name, text }
}

export async function runPrepared<Row extends QueryResultRow>(
  pool: Pool,
  { name, text }: PreparedStatement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values: [...values] })
  return rows
}
