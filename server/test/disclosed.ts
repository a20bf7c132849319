import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { expect } from 'vitest'

import type { Target } from '#test/every-search.ts'
import { pdfWords } from '#test/pdf-words.ts'
import type { Answer } from '#test/portal.ts'

/* Reads everything that a call could disclose: its response, the log and the database. */

/** Returns all text of a response, including the text of documents and receipts. */
export function wordsOf({ body, payload }: Answer): string {
  const { data } = payload
  if (typeof data !== 'string') return body
  const bytes = Buffer.from(data, 'base64')
  return [body, bytes.toString('utf8'), bytes.subarray(0, 5).equals(pdfStart) ? pdfWords(bytes) : ''].join(
    '\n',
  )
}
const pdfStart = Buffer.from('%PDF-')

/**
 * Returns what a response discloses: everything except the request id and the time `until`, which differ
 * between calls.
 */
export const disclosedBy = ({ status, body }: Answer) => [
  status,
  body.replace(/"requestId":"[^"]+"/, '').replace(/"until":"[^"]+"/, ''),
]

/** Returns an array that collects the log lines from now on. */
export function readLog({ log }: FastifyInstance): string[] {
  const lines: string[] = []
  // Pino stores its stream under the symbol `pino.stream`. Loggers of requests inherit it.
  const destination = Object.getOwnPropertySymbols(Object.getPrototypeOf(log)).concat(
    Object.getOwnPropertySymbols(log),
  )
  const stream = destination.find(({ description }) => description === 'pino.stream')
  if (!stream) throw new Error('The logger has no destination.')
  Object.assign(log, { [stream]: { write: (line: string) => void lines.push(line) } })
  log.level = 'trace'
  log.trace('it begins')
  expect(lines).toHaveLength(1)
  return lines
}

/** Ids of the targets' records, which contain no mark but must not be disclosed either. */
const idsOf = (targets: readonly Target[]) =>
  targets.flatMap(({ draftFileId, sessionId }) => [draftFileId, sessionId])

/**
 * Returns all rows of all tables as JSON, except tables whose name matches `leftOut`.
 */
export async function everyRow(pool: Pool, leftOut: RegExp): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const rows = await Promise.all(
    tables
      .filter(({ name }) => !leftOut.test(name))
      .map(({ name: table }) =>
        pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`),
      ),
  )
  return rows.flatMap((result) => result.rows.map(({ row }) => row)).toSorted()
}

/** Returns all rows that name other owners, except the audit trail's. No call by Anna may change them. */
export async function rowsOfOthers(pool: Pool): Promise<string[]> {
  const { rows: users } = await pool.query(`select id from portal_user where username like 'Kanari%'`)
  const ofOthers = new RegExp(`Kanari|"user_id": ?(${users.map(({ id }) => String(id)).join('|')})[,}]`)
  const rows: string[] = []
  for (const { table } of await textColumns(pool)) {
    if (table === 'audit') continue
    const found = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)
    rows.push(...found.rows.map(({ row }) => `${table}: ${row}`).filter((row) => ofOthers.test(row)))
  }
  return [...new Set(rows)].toSorted()
}

export async function textColumns(pool: Pool): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'bytea')
    order by 1, 2`)
  return rows
}

/** Expects that a response discloses nothing about others. */
export function expectNoLeak(
  { hidden, neighbour, foreign }: Record<'hidden' | 'neighbour' | 'foreign', Target>,
  answer: Answer,
) {
  const words = wordsOf(answer)
  expect(words).not.toMatch(/kanari/i)
  for (const id of idsOf([hidden, neighbour, foreign])) expect(words).not.toContain(id)
}
