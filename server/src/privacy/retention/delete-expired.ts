import { sql } from 'kysely'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import { locks, tryInTransaction } from '#db/locks.ts'
import { deleteCases, lockCases } from '#privacy/erasure/delete-cases.ts'
import { deleteSubmissions } from '#privacy/erasure/delete-submissions.ts'
import { removeUser } from '#privacy/erasure/remove-user.ts'
import { auditExpired } from '#privacy/retention/audit-expired.ts'
import type { Moment } from '#privacy/retention/period.ts'
import { periods } from '#privacy/retention/periods.ts'
import { tryLockRetention, type RetentionContext } from '#privacy/retention/retention.ts'

/** Rows per transaction. Small, so that transactions are short. */
const batchSize = 1_000

/** Deletions that run only if the operator has set a period, by kind of data. */
const deletions = {
  closedCases: deleteClosedCases,
  messages: deleteMessages,
  importedNotices: (db: Db, moment: Moment) => deleteImported(db, 'importedNotices', moment),
  importedHandovers: (db: Db, moment: Moment) => deleteImported(db, 'importedHandovers', moment),
  looseTasks: (db: Db, moment: Moment) => deleteImported(db, 'looseTasks', moment),
  importedMessages: (db: Db, moment: Moment) => deleteImported(db, 'importedMessages', moment),
  papers: (db: Db, moment: Moment) => deleteImported(db, 'papers', moment),
  users: deleteUnusedUsers,
}

export type Expired = Record<keyof typeof deletions, number>

/**
 * Deletes expired cases, messages, notices, handovers, tasks, papers and users, if the operator has set periods
 * (requirement R87). Works in batches; each writes an audit row. Does nothing during an import or while another
 * process is deleting.
 */
export async function deleteExpired({ db, clock, limits, retention }: RetentionContext): Promise<Expired> {
  const moment = { now: clock(), limits, retention }
  const all: Expired = {
    closedCases: 0,
    messages: 0,
    importedNotices: 0,
    importedHandovers: 0,
    looseTasks: 0,
    importedMessages: 0,
    papers: 0,
    users: 0,
  }
  // The cast is safe: `deletions` has no keys besides those of its type.
  for (const kind of Object.keys(deletions) as (keyof typeof deletions)[]) {
    if (retention[settings[kind]] === undefined) continue
    for (let done = batchSize; done === batchSize; all[kind] += done)
      done = await deleteBatch(db, kind, moment)
  }
  return all
}

const settings = {
  closedCases: 'closedCaseMonths',
  messages: 'messageMonths',
  importedNotices: 'messageMonths',
  importedHandovers: 'messageMonths',
  looseTasks: 'messageMonths',
  importedMessages: 'messageMonths',
  papers: 'paperMonths',
  users: 'unusedUserMonths',
} as const satisfies Record<keyof typeof deletions, keyof RetentionContext['retention']>

const deleteBatch = (db: Db, kind: keyof typeof deletions, moment: Moment): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    if (!(await tryLockRetention(transaction)) || !(await isWithoutImport(transaction))) return 0
    const done = await deletions[kind](transaction, moment)
    await auditExpired(transaction, { [kind]: done }, moment.now)
    return done
  })

async function isWithoutImport(transaction: Db): Promise<boolean> {
  const { rows } = await sql.raw<{ isFree: boolean }>(tryInTransaction(locks.import)).execute(transaction)
  return rows[0]?.isFree ?? false
}

async function deleteClosedCases(transaction: Db, moment: Moment): Promise<number> {
  const isOver = periods.closedCases.isOver(moment)
  const { rows: found } = await sql<{ inkassoNumber: string }>`
    select inkasso_number from inkasso_case where ${isOver} limit ${batchSize}`.execute(transaction)
  const candidates = found.map(({ inkassoNumber }) => inkassoNumber)
  await lockCases(transaction, candidates)
  // Checks the condition again, because the cases may have changed before they were locked. The lock blocks new
  // submissions about them.
  const { rows } = await sql<{ inkassoNumber: string }>`
    select inkasso_number from inkasso_case
    where inkasso_number = any(${candidates}::text[]) and ${isOver}`.execute(transaction)
  if (rows.length === 0) return 0
  const context = { archive: moment.retention, now: moment.now, atOnce: false }
  await deleteCases(
    transaction,
    rows.map(({ inkassoNumber }) => inkassoNumber),
    context,
  )
  return rows.length
}

async function deleteMessages(transaction: Db, moment: Moment): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from submission where ${periods.messages.isOver(moment)} limit ${batchSize} for update`.execute(
    transaction,
  )
  const context = { archive: moment.retention, now: moment.now, atOnce: false }
  await deleteSubmissions(
    transaction,
    rows.map(({ id }) => id),
    context,
  )
  return rows.length
}

/**
 * Deletes unused users. Writes the same audit rows as when the operator deletes users, so that their usernames are
 * not reused.
 */
async function deleteUnusedUsers(transaction: Db, moment: Moment): Promise<number> {
  const { rows } = await sql<{ userId: string }>`
    select id as user_id from portal_user where ${periods.users.isOver(moment)} limit ${batchSize} for update`.execute(
    transaction,
  )
  for (const { userId } of rows) {
    const details = { ...(await removeUser(transaction, userId)), reason: periods.users.setBy }
    await writeAudit(transaction, { event: 'user_deleted', actor: 'retention', userId, details }, moment.now)
  }
  return rows.length
}

async function deleteImported(
  transaction: Db,
  kind: 'importedNotices' | 'importedHandovers' | 'looseTasks' | 'importedMessages' | 'papers',
  moment: Moment,
): Promise<number> {
  const { table, isOver } = periods[kind]
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver(moment)} limit ${batchSize} for update))`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}
