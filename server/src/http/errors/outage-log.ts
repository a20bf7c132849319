import type { FastifyBaseLogger } from 'fastify'

import { remedyFor } from '#db/database-refusal.ts'
import { StorageError } from '#files/storage-errors.ts'
import { isDiskFull } from '#ground/start-error.ts'
import { createTally } from '#ground/tally.ts'

/** A part of the portal is not as it should be, in one sentence. */
export class NotReady extends Error {
  override name = 'NotReady'
}

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
  if (isDiskFull(error)) return 'The disk is full: make room.'
  return remedyFor(error) ?? 'The database is away: see to it that it runs and can be reached.'
}
