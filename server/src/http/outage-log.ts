import type { FastifyBaseLogger } from 'fastify'

import { codeOf } from '#errors/start-error.ts'
import { StorageError } from '#files/storage-errors.ts'
import { createTally } from '#time/tally.ts'

/** A part of the portal is not as it should be, in one sentence. */
export class NotReady extends Error {
  override name = 'NotReady'
}

/** What the operator can do, by what PostgreSQL says (SQLSTATE). The rest comes and goes by itself. */
const remedies: Readonly<Record<string, string>> = {
  '28000':
    'The database refuses the portal’s role: allow it to log in (alter role … login) and check pg_hba.conf.',
  '28P01':
    'The database refuses the password of the portal’s role: correct DATABASE_URL or the role’s password.',
  '3D000': 'The database that DATABASE_URL names does not exist: correct the name, or restore the database.',
  '42501':
    'The portal’s role lacks a right in the database: make it the owner of the database and all its tables.',
  '42P01':
    'The portal’s tables are not in the database, or its role may not see them: restore them, or grant usage on the schema.',
  '25006': 'The database is read-only: connect the portal to the one that can be written.',
  '55000': 'The database takes no connections: allow them (alter database … allow_connections true).',
  '53100': 'The disk of the database is full: make room.',
  '53300': 'The database has no connection left: raise max_connections, or end other programs.',
}

/** Whether the error means that the database does not let the portal in, or not at its tables. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  ['28000', '28P01', '3D000', '42501', '42P01', '25006', '55000'].includes(codeOf(error) ?? '')

/**
 * Writes down why calls fail that the portal is not to blame for: one line that says what to do, at once and then once
 * a minute as long as it goes on, however many calls fail.
 */
export function createOutageLog() {
  const lines = createTally<{ log: FastifyBaseLogger; error: unknown; sentence: string }>(
    ({ log, error, sentence }, repeated) =>
      log.error({ err: error, ...(repeated > 0 && { repeated }) }, sentence),
  )
  return {
    note(log: FastifyBaseLogger, error: unknown): void {
      const sentence = sentenceFor(error)
      void lines.note(sentence, { log, error, sentence })
    },
    close: () => lines.close(),
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof StorageError)
    return error.isWriting
      ? 'Documents cannot be stored: see to it that DATA_DIR is there, can be written and has room.'
      : 'A document cannot be read: see to it that DATA_DIR is there and complete.'
  if (error instanceof NotReady) return error.message
  const code = codeOf(error) ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full: make room.'
  return remedies[code] ?? 'The database is away: see to it that it runs and can be reached.'
}
