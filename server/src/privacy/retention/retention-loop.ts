import { removeOldAudit } from '#access/audit/remove-old-audit.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { FileStore } from '#files/file-store.ts'
import { type Repetition, repeat } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'
import { auditExpired } from '#privacy/retention/audit-expired.ts'
import { deleteExpired } from '#privacy/retention/delete-expired.ts'
import { monthsBefore } from '#privacy/retention/period.ts'
import { deleteOld, type RetentionContext } from '#privacy/retention/retention.ts'
import { sweepOrphans, sweepSentence } from '#submissions/sweep-orphans.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'

const hourMs = 3_600_000

/** Hours between the start and the first sweep, and between two sweeps. */
export const hoursBetweenSweeps = 24

interface LoopContext extends RetentionContext {
  readonly files: FileStore
  readonly keys: SecretKeys
  inform(sentence: string, facts?: object): void
  warn(sentence: string, facts?: object): void
  /** Called after each successful run. */
  noteRound?(work: 'retention' | 'sweep'): void
}

/** Deletes expired data immediately and then every hour, and sweeps the store daily, until stopped. */
export function startRetention(context: LoopContext): Repetition {
  const round = retentionRounds(context)
  return repeat(async () => {
    await round()
    return hourMs
  })
}

/**
 * Returns the hourly job. The job counts its runs to schedule sweeps, so that a clock change doesn't trigger
 * one. There is no sweep on the first day after the start, so that there is time to notice that a database is
 * wrong or restored.
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
    .execute((transaction) => auditExpired(transaction, { auditRows }, context.clock()))
  const ms = Math.round(performance.now() - begin)
  context.inform('Expired data was deleted.', { deleted: { ...rows, ...expired, files, auditRows }, ms })
  context.noteRound?.('retention')
}

const oldestAudit = ({ clock, retention }: LoopContext) => monthsBefore(clock(), retention.auditMonths)

/** Runs a sweep. Logs a warning if it moved or deleted documents, or could not run. */
async function sweep(context: LoopContext): Promise<void> {
  const done = await sweepOrphans(context)
  const isQuiet = done.trashed + done.restored + done.removed === 0 && done.hindrance === undefined
  if (isQuiet) context.inform(sweepSentence(done), { sweep: done })
  else context.warn(sweepSentence(done), { sweep: done })
  if (done.hindrance === undefined) context.noteRound?.('sweep')
}
