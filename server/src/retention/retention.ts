import { codeMinutes } from '@portal/contract/notifications.ts'
import { sql } from 'kysely'

import { knownNetworkDays } from '#access/known-networks.ts'
import { earliest, latestUse, type SessionLimits } from '#access/session-limits.ts'
import { longestMemoryMinutes } from '#access/throttle.ts'
import type { Db } from '#db/connect.ts'
import { locks, tryInTransaction } from '#db/locks.ts'
import { discardOldDrafts } from '#submissions/discard-draft.ts'
import { keyHours } from '#submissions/limits.ts'
import { type Clock, germanDay } from '#time/clock.ts'

/** How long what the operator decides about is kept. */
export interface RetentionPolicy {
  /** Files of submissions, counted in days from their acceptance or refusal. */
  readonly submissionDays: number
  /** Rows of the audit trail, counted in months from their writing. */
  readonly auditMonths: number
}

/**
 * Longer than a year, so that a creditor's question about last year's order finds the files, and last year's audit
 * finds the trail; the trail names people, so it is not kept for ever.
 */
export const defaultRetention: RetentionPolicy = { submissionDays: 400, auditMonths: 24 }

export interface RetentionContext {
  readonly db: Db
  readonly clock: Clock
  readonly limits: SessionLimits
  readonly retention: RetentionPolicy
}

/** Twice the least, so that nobody who retries at the last moment finds his key just gone. */
export const idempotencyHours = 2 * keyHours

/** A decided request is of no use to anybody, and holds a password's hash. */
export const decidedRequestDays = 30

/** What a user has sent on a day is counted today; a clock in another zone may still be in yesterday. */
export const receivedDays = 2

/** No call lasts so long: what has claimed a file since then was killed. */
export const claimHours = 24

/** What was mailed, and what could not be: long enough to look for a mail that somebody misses. */
export const dispatchDays = 30

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Deletes what nobody needs any longer (requirement R87), in one transaction and in one process at a time.
 * Answers how many rows of each kind; undefined when another process is at it.
 */
export function deleteOld({ db, clock, limits, retention }: RetentionContext) {
  const now = clock()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return db.transaction().execute(async (transaction) => {
    if (!(await isOnlyOne(transaction))) return undefined
    return {
      sessions: await deleteEndedSessions(transaction, limits, now),
      throttles: await deleteThrottles(transaction, before(longestMemoryMinutes * 60_000), now),
      knownNetworks: await deleteNetworks(transaction, before(knownNetworkDays * dayMs)),
      passwordRequests: await deleteRequests(transaction, before(decidedRequestDays * dayMs)),
      idempotencyKeys: await deleteKeys(transaction, before(idempotencyHours * hourMs)),
      drafts: await discardOldDrafts(transaction, now),
      receivedDays: await deleteReceivedDays(transaction, before(receivedDays * dayMs)),
      claims: await deleteClaims(transaction, before(claimHours * hourMs)),
      dispatches: await deleteDispatches(transaction, before(dispatchDays * dayMs)),
      mailConfirmations: await deleteConfirmations(transaction, before(codeMinutes * 60_000)),
      submissions: await releaseFiles(transaction, before(retention.submissionDays * dayMs), now),
    }
  })
}

async function isOnlyOne(transaction: Db): Promise<boolean> {
  const { rows } = await sql.raw<{ isFree: boolean }>(tryInTransaction(locks.retention)).execute(transaction)
  return rows[0]?.isFree ?? false
}

/** Rows that a login has locked are left for the next round, so that neither waits for the other. */
async function deleteEndedSessions(transaction: Db, limits: SessionLimits, now: Date): Promise<number> {
  const limit = earliest(limits, now)
  const { numDeletedRows } = await transaction
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .where((eb) =>
          eb.or([
            eb('authenticatedAt', '<', limit.activeLogin),
            eb('lastUsedAt', '>', latestUse(now)),
            eb('state', '=', 'active').and('lastUsedAt', '<', limit.activeUse),
            eb('state', '=', 'pending').and('authenticatedAt', '<', limit.pendingLogin),
          ]),
        )
        .select('id')
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteThrottles(transaction: Db, forgotten: Date, now: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('throttle')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('throttle')
        .where('lastFailureAt', '<', forgotten)
        .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<', now)]))
        .select('key')
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteNetworks(transaction: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('knownNetwork')
    .where((eb) =>
      eb(
        eb.refTuple('userId', 'network'),
        'in',
        eb
          .selectFrom('knownNetwork')
          .where('lastLoginAt', '<', before)
          .select(['userId', 'network'])
          .forUpdate()
          .skipLocked()
          .$asTuple('userId', 'network'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteRequests(transaction: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passwordRequest')
    .where('state', '!=', 'open')
    .where((eb) => eb(eb.fn.coalesce('decidedAt', 'requestedAt'), '<', before))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteKeys(transaction: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('idempotency')
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteReceivedDays(transaction: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('receivedDay')
    .where('day', '<', germanDay(before))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Claims of calls whose process was killed; their files are left to the sweep. */
async function deleteClaims(transaction: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('incomingFile')
    .where('claimedAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whatever became of it: what nobody could be told for so long is no news. */
async function deleteDispatches(transaction: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('dispatch')
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteConfirmations(transaction: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('mailConfirmation')
    .where('requestedAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The moment so many months ago, in the calendar. */
export function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - months)
  return moment
}

/** Marks the files as no longer needed; the sweep of the store removes them. What was sent, and when, stays known. */
async function releaseFiles(transaction: Db, before: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('submission')
    .set({ filesDeletedAt: now })
    .where('decidedAt', '<', before)
    .where('filesDeletedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
