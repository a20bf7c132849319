import { removeOldAudit } from '#access/audit/remove-old-audit.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { FileStore } from '#files/file-store.ts'
import { type Repetition, repeat } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'
import { deleteExpired } from '#privacy/retention/delete-expired.ts'
import { noteExpired } from '#privacy/retention/note-expired.ts'
import { monthsBefore } from '#privacy/retention/period.ts'
import { deleteOld, type RetentionContext } from '#privacy/retention/retention.ts'
import { sweepOrphans, sweepSentence } from '#submissions/sweep-orphans.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'

const hourMs = 3_600_000

/** How many hours go by until the store is swept for the first time after the start, and again. */
export const hoursBetweenSweeps = 24

interface LoopContext extends RetentionContext {
  readonly files: FileStore
  readonly keys: SecretKeys
  inform(sentence: string, facts?: object): void
  warn(sentence: string, facts?: object): void
  /** Told of each round that has ended well. */
  noteRound?(work: 'retention' | 'sweep'): void
}

/** Deletes what is old now and every hour, and sweeps the store every day, until it is stopped. */
export function startRetention(context: LoopContext): Repetition {
  const round = retentionRounds(context)
  return repeat(async () => {
    await round()
    return hourMs
  })
}

/**
 * What is done each hour. The rounds are counted, not timed: a clock that jumps brings no sweep nearer. None comes
 * within a day after the start, so that a database that was restored or mistaken is noticed before.
 */
export function retentionRounds(context: LoopContext): () => Promise<void> {
  let hours = 0
  return async () => {
    try {
      await deleteRound(context)
      if (hours > 0 && hours % hoursBetweenSweeps === 0) await sweep(context)
    } catch (error) {
      context.warn(`Old data could not be deleted: ${reasonOf(error)}`)
    }
    hours += 1
  }
}

async function deleteRound(context: LoopContext): Promise<void> {
  const begin = performance.now()
  const rows = await deleteOld(context)
  const expired = await deleteExpired(context)
  const files = await removeUnneeded(context)
  const auditRows = await removeOldAudit(context.db, context.keys, oldestAudit(context))
  await context.db
    .transaction()
    .execute((transaction) => noteExpired(transaction, { auditRows }, context.clock()))
  const ms = Math.round(performance.now() - begin)
  context.inform('What is old is deleted.', { deleted: { ...rows, ...expired, files, auditRows }, ms })
  context.noteRound?.('retention')
}

const oldestAudit = ({ clock, retention }: LoopContext) => monthsBefore(clock(), retention.auditMonths)

/** A round that has moved, removed or not dared something is worth a look. */
async function sweep(context: LoopContext): Promise<void> {
  const done = await sweepOrphans(context)
  const isQuiet = done.trashed + done.restored + done.removed === 0 && done.hindrance === undefined
  if (isQuiet) context.inform(sweepSentence(done), { sweep: done })
  else context.warn(sweepSentence(done), { sweep: done })
  if (done.hindrance === undefined) context.noteRound?.('sweep')
}
