import { longestLoginLockMinutes } from '@portal/contract/words/sentences.ts'

import type { Db } from '#db/connect.ts'
import { type Clock, clockDifferenceMs } from '#ground/clock.ts'

/** When failures cause a lock, how long it is, and when failures expire. All times are in minutes. */
export interface ThrottlePolicy {
  /** Number of failures that cause no lock. */
  readonly free: number
  /** Minutes of the lock after the n-th failure beyond the `free` ones. */
  lockMinutes(beyondFree: number): number
  /** Maximum duration of a lock. A lock that ends later was set while a clock was wrong, and is ignored. */
  readonly longestLockMinutes: number
  /** If there is no further failure for this time, all failures expire. */
  readonly forgetMinutes: number
}

const doubling = (beyondFree: number) => Math.min(2 ** Math.min(beyondFree - 1, 10), longestLoginLockMinutes)

const codeLocks = { lockMinutes: () => 60, longestLockMinutes: 60, forgetMinutes: 60 }

const passwordLocks = {
  lockMinutes: doubling,
  longestLockMinutes: longestLoginLockMinutes,
  forgetMinutes: 12 * 60,
}

/** Limits wrong passwords for one name, whether it exists or not (requirement R06). */
export const accountPolicy: ThrottlePolicy = {
  free: 5, // guard: R06
  ...passwordLocks,
}

/** Limits wrong passwords from one network, which many people in an office may share (requirement R07). */
export const addressPolicy: ThrottlePolicy = { free: 30, ...passwordLocks }

/** Limits wrong second factors of a user in all pending logins: ten an hour (requirement R27). */
export const codePolicy: ThrottlePolicy = {
  free: 9, // guard: R27
  ...codeLocks,
}

/** Limits confirmation codes mailed for a user: five an hour. */
export const mailPolicy: ThrottlePolicy = { free: 4, ...codeLocks }

/** The time after which the failures of any key have expired. */
export const maxForgetMinutes = Math.max(
  ...[accountPolicy, addressPolicy, codePolicy, mailPolicy].map(({ forgetMinutes }) => forgetMinutes),
)

const minute = 60_000

export async function isLocked(db: Db, key: string, policy: ThrottlePolicy, now: Date): Promise<boolean> {
  const row = await db.selectFrom('throttle').where('key', '=', key).select('lockedUntil').executeTakeFirst()
  return row !== undefined && locksNow(row.lockedUntil, policy, now)
}

/** Whether a lock is in force. Tolerates small differences between the clocks of servers. */
const locksNow = (lockedUntil: Date | null, policy: ThrottlePolicy, now: Date): boolean =>
  lockedUntil !== null &&
  lockedUntil > now &&
  lockedUntil.getTime() <= now.getTime() + policy.longestLockMinutes * minute + clockDifferenceMs

/** An attempt that was counted as a failure before it was checked. */
export interface CountedAttempt {
  readonly key: string
  readonly at: Date
  /** Time of the previous failure; undefined if this is the first. */
  readonly previousFailureAt: Date | undefined
  /** End of the lock that this attempt caused; null if it caused none. */
  readonly lockedUntil: Date | null
}

/**
 * Counts an attempt as a failure of each key before it is checked, so that parallel attempts in all processes stay
 * within the limits (requirement R97). The clock is read after the row locks are acquired. If any key is locked,
 * counts nothing and returns undefined.
 */
export async function countAttempt(
  transaction: Db,
  policies: Readonly<Record<string, ThrottlePolicy>>,
  clock: Clock,
): Promise<readonly CountedAttempt[] | undefined> {
  const keys = Object.keys(policies).toSorted()
  const rows = await lockRows(transaction, keys)
  const now = clock()
  const failing = Object.entries(policies).map(([key, policy]) => ({
    key,
    policy,
    row: rows.find((row) => row.key === key),
  }))
  // guard: R06 always
  if (failing.some(({ row, policy }) => row && locksNow(row.lockedUntil, policy, now))) {
    await transaction.deleteFrom('throttle').where('key', 'in', keys).where('failures', '=', 0).execute()
    return undefined
  }
  const counted = []
  for (const each of failing) counted.push(await countFailure(transaction, each, now))
  return counted
}

/** Takes back a counted failure and the lock that it caused. */
export async function revertFailure(
  transaction: Db,
  { key, at, previousFailureAt, lockedUntil }: CountedAttempt,
): Promise<void> {
  await transaction
    .updateTable('throttle')
    .set((eb) => ({
      failures: eb('failures', '-', 1),
      lastFailureAt: eb
        .case()
        .when('lastFailureAt', '=', at)
        .then(previousFailureAt ?? at)
        .else(eb.ref('lastFailureAt'))
        .end(),
      lockedUntil: eb.fn<Date | null>('nullif', ['lockedUntil', eb.val(lockedUntil)]),
    }))
    .where('key', '=', key)
    .execute()
  await transaction.deleteFrom('throttle').where('key', '=', key).where('failures', '<=', 0).execute()
}

/** Deletes the failures of a key. */
export const forgetFailures = (transaction: Db, key: string) =>
  transaction.deleteFrom('throttle').where('key', '=', key).execute()

/** Locks the rows of the sorted keys and returns them. Creates missing rows with zero failures. */
const lockRows = (transaction: Db, keys: readonly string[]) =>
  transaction
    .insertInto('throttle')
    .values(keys.map((key) => ({ key, failures: 0, lastFailureAt: new Date(0), lockedUntil: null })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
    .returning(['key', 'failures', 'lastFailureAt', 'lockedUntil'])
    .execute()

interface Failing {
  readonly key: string
  readonly policy: ThrottlePolicy
  readonly row: Awaited<ReturnType<typeof lockRows>>[number] | undefined
}

/**
 * Whether a failure still counts: its time is at most `forgetMinutes` before or after now. A later time was
 * stored while a clock was wrong.
 */
const isRemembered = (failureAt: Date, policy: ThrottlePolicy, now: Date): boolean =>
  Math.abs(now.getTime() - failureAt.getTime()) <= policy.forgetMinutes * minute

async function countFailure(transaction: Db, { key, policy, row }: Failing, now: Date) {
  const remembered = row && row.failures > 0 && isRemembered(row.lastFailureAt, policy, now) ? row : undefined
  const failures = (remembered?.failures ?? 0) + 1
  const lockedUntil =
    failures > policy.free
      ? new Date(now.getTime() + policy.lockMinutes(failures - policy.free) * minute)
      : null
  await transaction
    .updateTable('throttle')
    .set({ failures, lastFailureAt: now, lockedUntil })
    .where('key', '=', key)
    .execute()
  return { key, at: now, previousFailureAt: remembered?.lastFailureAt, lockedUntil }
}
