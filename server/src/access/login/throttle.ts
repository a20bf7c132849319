import { longestLoginLockMinutes } from '@portal/contract/words/sentences.ts'

import type { Db } from '#db/connect.ts'
import { type Clock, clockDifferenceMs } from '#ground/clock.ts'

/** When failures lock, for how long, and when they expire. Times in minutes. */
export interface ThrottlePolicy {
  /** Number of failures without a lock. */
  readonly free: number
  /** Lock for the n-th failure after the free ones. */
  lockMinutes(beyondFree: number): number
  /** Maximum lock. A longer one was set while the clock was wrong, and is ignored. */
  readonly longestLockMinutes: number
  /** Failures expire after this time without another one. */
  readonly forgetMinutes: number
}

const doubling = (beyondFree: number) => Math.min(2 ** Math.min(beyondFree - 1, 10), longestLoginLockMinutes)

const codeLocks = { lockMinutes: () => 60, longestLockMinutes: 60, forgetMinutes: 60 }

const passwordLocks = {
  lockMinutes: doubling,
  longestLockMinutes: longestLoginLockMinutes,
  forgetMinutes: 12 * 60,
}

/** Wrong passwords for one name, existing or not (requirement R06). */
export const accountPolicy: ThrottlePolicy = {
  free: 5, // guard: R06
  ...passwordLocks,
}

/** Wrong passwords from one network, which an office may share (requirement R07). */
export const addressPolicy: ThrottlePolicy = { free: 30, ...passwordLocks }

/** Wrong second factors of a user over all pending logins: ten an hour (requirement R27). */
export const codePolicy: ThrottlePolicy = {
  free: 9, // guard: R27
  ...codeLocks,
}

/** Codes mailed for a user: five an hour. */
export const mailPolicy: ThrottlePolicy = { free: 4, ...codeLocks }

/** After this time all failures have expired. */
export const maxForgetMinutes = Math.max(
  ...[accountPolicy, addressPolicy, codePolicy, mailPolicy].map(({ forgetMinutes }) => forgetMinutes),
)

const minute = 60_000

/** Whether a key is locked. */
export async function isLocked(db: Db, key: string, policy: ThrottlePolicy, now: Date): Promise<boolean> {
  const row = await db.selectFrom('throttle').where('key', '=', key).select('lockedUntil').executeTakeFirst()
  return row !== undefined && locksNow(row.lockedUntil, policy, now)
}

/** Tolerates small differences between servers' clocks. */
const locksNow = (lockedUntil: Date | null, policy: ThrottlePolicy, now: Date): boolean =>
  lockedUntil !== null &&
  lockedUntil > now &&
  lockedUntil.getTime() <= now.getTime() + policy.longestLockMinutes * minute + clockDifferenceMs

/** An attempt that was counted as a failure before it was checked. */
export interface CountedAttempt {
  readonly key: string
  readonly at: Date
  /** Time of the previous failure; undefined for the first. */
  readonly previousFailureAt: Date | undefined
  /** The lock that this attempt set. */
  readonly lockedUntil: Date | null
}

/**
 * Counts an attempt as a failure of each key before it is checked, so that parallel attempts in all processes stay
 * within the limits (requirement R97). The clock is read after the row locks are acquired. Undefined, and nothing
 * counted, if a key is locked.
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

/** Reverts a counted failure and the lock that it set. */
export async function takeBack(
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

/** Locks the rows of the sorted keys and returns them. Creates missing ones with no failures. */
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

/** Failures from the future are ignored like expired ones, because the clock was wrong. */
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
