import { removeOldAudit } from '#audit/remove-old-audit.ts'
import { reasonOf } from '#errors/start-error.ts'
import type { FileStore } from '#files/file-store.ts'
import type { SecretKeys } from '#keys/sealed-secrets.ts'
import { deleteOld, monthsBefore, type RetentionContext } from '#retention/retention.ts'
import { sweepOrphans, sweepSentence } from '#submissions/sweep-orphans.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'
import { type Repetition, repeat } from '#time/repeat.ts'

const hourMs = 3_600_000

/** How many hours go by until the store is swept for the first time after the start, and again. */
const hoursBetweenSweeps = 24

interface LoopContext extends RetentionContext {
  readonly files: FileStore
  readonly keys: SecretKeys
  inform(sentence: string): void
  warn(sentence: string): void
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
      await deleteOld(context)
      await removeUnneeded(context)
      await removeOldAudit(context.db, context.keys, oldestAudit(context))
      if (hours > 0 && hours % hoursBetweenSweeps === 0) await sweep(context)
    } catch (error) {
      context.warn(`Old data could not be deleted: ${reasonOf(error)}`)
    }
    hours += 1
  }
}

const oldestAudit = ({ clock, retention }: LoopContext) => monthsBefore(clock(), retention.auditMonths)

/** A round that has moved, removed or not dared something is worth a look. */
async function sweep(context: LoopContext): Promise<void> {
  const done = await sweepOrphans(context)
  const isQuiet = done.trashed + done.restored + done.removed === 0 && done.hindrance === undefined
  if (isQuiet) context.inform(sweepSentence(done))
  else context.warn(sweepSentence(done))
}
