import { sql } from 'kysely'

import type { SessionLimits } from '#access/session-limits.ts'
import type { Db } from '#db/connect.ts'
import { locks, tryInTransaction } from '#db/locks.ts'
import type { Clock } from '#ground/clock.ts'
import { auditExpired } from '#privacy/retention/audit-expired.ts'
import type { Moment, Period } from '#privacy/retention/period.ts'
import { periods } from '#privacy/retention/periods.ts'
import type { RetentionPolicy } from '#privacy/retention/retention-policy.ts'
import { recordUnneeded } from '#submissions/unneeded-files.ts'

export interface RetentionContext {
  readonly db: Db
  readonly clock: Clock
  readonly limits: SessionLimits
  readonly retention: RetentionPolicy
}

/**
 * Deletes expired rows (requirement R87), in one transaction. Returns the number of deleted rows of each kind, or
 * undefined if another process is deleting.
 */
export function deleteOld({ db, clock, limits, retention }: RetentionContext) {
  const now = clock()
  return db.transaction().execute(async (transaction) => {
    if (!(await tryLockRetention(transaction))) return undefined
    const moment = { now, limits, retention }
    const gone = {
      sessions: await deleteOver(transaction, periods.sessions, moment),
      clerkSessions: await deleteOver(transaction, periods.clerkSessions, moment),
      throttles: await deleteOver(transaction, periods.throttles, moment),
      knownNetworks: await deleteOver(transaction, periods.knownNetworks, moment),
      passwordRequests: await deleteOver(transaction, periods.passwordRequests, moment),
      idempotencyKeys: await deleteOver(transaction, periods.idempotencyKeys, moment),
      drafts: await deleteOver(transaction, periods.drafts, moment),
      receivedDays: await deleteOver(transaction, periods.receivedDays, moment),
      claims: await deleteOver(transaction, periods.claims, moment),
      caseChanges: await deleteOver(transaction, periods.caseChanges, moment),
      dispatches: await deleteOver(transaction, periods.dispatches, moment),
      mailConfirmations: await deleteOver(transaction, periods.mailConfirmations, moment),
      submissions: await releaseFiles(transaction, moment),
      imports: await deleteOver(transaction, periods.imports, moment),
      keptLetters: await deleteKept(transaction, moment),
    }
    const { submissions, keptLetters } = gone
    await auditExpired(transaction, { submissions, keptLetters }, now)
    return gone
  })
}

/** Deletes expired rows. Skips locked rows; the next run deletes them. */
async function deleteOver(transaction: Db, { table, isOver }: Period, moment: Moment): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver(moment)} for update skip locked))`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}

/**
 * Marks the files of expired submissions as deleted. The next sweep moves the files to the trash. The submissions
 * are kept.
 */
async function releaseFiles(transaction: Db, moment: Moment): Promise<number> {
  const { numAffectedRows } = await sql`
    update submission set files_deleted_at = ${moment.now} where ${periods.submissions.isOver(moment)}`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}

/**
 * Permanently deletes archived submissions whose period has ended, with their files. Their files don't go to the
 * trash, because the person was already erased.
 */
async function deleteKept(transaction: Db, moment: Moment): Promise<number> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from kept_file join kept_submission on kept_submission.id = submission_id
    where ${periods.keptLetters.isOver(moment)}`.execute(transaction)
  const letters = await deleteOver(transaction, periods.keptLetters, moment)
  await recordUnneeded(
    transaction,
    rows.map(({ sha256 }) => sha256),
    true,
  )
  return letters
}

/** Takes the retention lock. Returns false if another process holds it. */
export async function tryLockRetention(transaction: Db): Promise<boolean> {
  const { rows } = await sql.raw<{ isFree: boolean }>(tryInTransaction(locks.retention)).execute(transaction)
  return rows[0]?.isFree ?? false
}
