import { createHash } from 'node:crypto'

import type { Pool, QueryResultRow } from 'pg'

/**
 * A statement that is asked all the time: the database parses and plans it once for each connection, and here nothing
 * is built for a call. Columns are named as the caller wants them (`as "glgNumber"`).
 */
export interface PreparedStatement<Row extends QueryResultRow> {
  readonly name: string
  readonly text: string
  /** Never set: it carries the type of the rows. */
  readonly row?: Row
}

/** By text: the database keeps each of them for ever, so there are few. */
const names = new Map<string, string>()

/** @param text SQL made of constants, values as $1, $2 …; one of few that come again and again */
export function preparedStatement<Row extends QueryResultRow>(text: string): PreparedStatement<Row> {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return { name, text }
}

/** Runs a prepared statement and answers its rows. */
export async function runPrepared<Row extends QueryResultRow>(
  pool: Pool,
  { name, text }: PreparedStatement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values: [...values] })
  return rows
}
