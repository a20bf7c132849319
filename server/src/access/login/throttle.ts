import { longestLoginLockMinutes } from '@portal/contract/words/sentences.ts'

import type { Db } from '#db/connect.ts'
import { type Clock, clockDifferenceMs } from '#ground/clock.ts'

/** When failures lock, for how long, and when they are forgotten. Times in minutes. */
export interface ThrottlePolicy {
  /** This many failures have no consequence. */
  readonly free: number
  /** How long the n-th failure after the free ones locks. */
  lockMinutes(beyondFree: number): number
  /** No failure locks for longer. A lock that would last longer was set while the clock was wrong, and is none. */
  readonly longestLockMinutes: number
  /** After this time without a failure counting begins anew. */
  readonly forgetMinutes: number
}

const doubling = (beyondFree: number) => Math.min(2 ** Math.min(beyondFree - 1, 10), longestLoginLockMinutes)

const codeLocks = { lockMinutes: () => 60, longestLockMinutes: 60, forgetMinutes: 60 }

const passwordLocks = {
  lockMinutes: doubling,
  longestLockMinutes: longestLoginLockMinutes,
  forgetMinutes: 12 * 60,
}

/** Wrong passwords for one name, whether it exists or not (requirement R06). */
export const accountPolicy: ThrottlePolicy = {
  free: 5, // guard: R06
  ...passwordLocks,
}

/** Wrong passwords from one network: an office shares one (requirement R07). */
export const addressPolicy: ThrottlePolicy = { free: 30, ...passwordLocks }

/** Wrong second factors of one user over all his pending logins: ten an hour (requirement R27). */
export const codePolicy: ThrottlePolicy = {
  free: 9, // guard: R27
  ...codeLocks,
}

/** Codes that a user has mailed to an address: five an hour. */
export const mailPolicy: ThrottlePolicy = { free: 4, ...codeLocks }

/** After so long no failure of any kind counts any more. */
export const longestMemoryMinutes = Math.max(
  ...[accountPolicy, addressPolicy, codePolicy, mailPolicy].map(({ forgetMinutes }) => forgetMinutes),
)

const minute = 60_000

/** Whether a key is locked now. */
export async function isLocked(db: Db, key: string, policy: ThrottlePolicy, now: Date): Promise<boolean> {
  const row = await db.selectFrom('throttle').where('key', '=', key).select('lockedUntil').executeTakeFirst()
  return row !== undefined && locksNow(row.lockedUntil, policy, now)
}

/** The clock that set a lock may be a little ahead of this one: the lock holds all the same. */
const locksNow = (lockedUntil: Date | null, policy: ThrottlePolicy, now: Date): boolean =>
  lockedUntil !== null &&
  lockedUntil > now &&
  lockedUntil.getTime() <= now.getTime() + policy.longestLockMinutes * minute + clockDifferenceMs

/** An attempt that was counted as a failure before it was tested. */
export interface CountedAttempt {
  readonly key: string
  readonly at: Date
  /** When the failure before it was; undefined when it is the first. */
  readonly previousFailureAt: Date | undefined
  /** The lock that it set, in case it fails. */
  readonly lockedUntil: Date | null
}

/**
 * Counts an attempt as a failure of each key, before it is tested: what runs at the same time, in whichever process,
 * cannot be more than the policies allow (requirement R97). The clock is read behind the wait for the counts. Undefined when a key is locked: nothing is counted then.
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

/** Takes back that an attempt failed, with the lock that it set. */
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

/** Forgets the failures of a key. */
export const forgetFailures = (transaction: Db, key: string) =>
  transaction.deleteFrom('throttle').where('key', '=', key).execute()

/** Locks the rows of sorted keys, one after the other, and answers them; what is not there comes to be, with no failures. */
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

/** One from the future is forgotten like an old one: the clock was wrong. Two servers' may differ a little. */
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
