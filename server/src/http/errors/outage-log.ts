import type { FastifyBaseLogger } from 'fastify'

import { remedyFor } from '#db/database-refusal.ts'
import { StorageError } from '#files/storage-errors.ts'
import { isDiskFull } from '#ground/start-error.ts'
import { createTally } from '#ground/tally.ts'

/** A readiness check failed. The message is a sentence for the log. */
export class NotReady extends Error {
  override name = 'NotReady'
}

/**
 * Logs outages of the database or the disk, with a sentence that says what to do. The first is logged immediately;
 * while the outage lasts, another line is logged once a minute.
 */
export function createOutageLog() {
  const lines = createTally<{ log: FastifyBaseLogger; error: unknown; sentence: string }>(
    ({ log, error, sentence }, repeated) =>
      log.error({ err: error, ...(repeated > 0 && { repeated }) }, sentence),
  )
  return {
    note(log: FastifyBaseLogger, error: unknown): void {
      const sentence = sentenceFor(error)
      // The promise never rejects, because logging does not fail.
      void lines.note(sentence, { log, error, sentence })
    },
    close: () => lines.close(),
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof StorageError)
    return error.isWriting
      ? 'Documents cannot be stored: check that DATA_DIR exists, is writable and has free space.'
      : 'A document cannot be read: check that DATA_DIR exists and is complete.'
  if (error instanceof NotReady) return error.message
  if (isDiskFull(error)) return 'The disk is full: free some space.'
  return remedyFor(error) ?? 'The database is unreachable: check that it runs and accepts connections.'
}
