import type { Pool } from 'pg'

import type { SecretKeys } from '#access/sealed-secrets.ts'
import { removeOldAudit } from '#audit/remove-old-audit.ts'
import type { FileStore } from '#files/file-store.ts'
import { type Repetition, repeat } from '#repeat.ts'
import { deleteOld, monthsBefore, type RetentionContext } from '#retention/retention.ts'
import { reasonOf } from '#start-error.ts'
import { sweepOrphans } from '#submissions/sweep-orphans.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'

const hourMs = 3_600_000

/** How many rounds go by until the store is swept again: it takes longer the more documents there are. */
const roundsBetweenSweeps = 24

/** Deletes what is old now and every hour, and sweeps the store now and every day, until it is stopped. */
export function startRetention(
  context: RetentionContext & {
    pool: Pool
    files: FileStore
    keys: SecretKeys
    warn: (sentence: string) => void
  },
): Repetition {
  let round = 0
  return repeat(async () => {
    try {
      await deleteOld(context)
      await removeUnneeded(context)
      if (round++ % roundsBetweenSweeps === 0) await sweepOrphans(context)
      await removeOldAudit(
        context.db,
        context.keys,
        monthsBefore(context.clock(), context.retention.auditMonths),
      )
    } catch (error) {
      context.warn(`Old data could not be deleted: ${reasonOf(error)}`)
    }
    return hourMs
  })
}
