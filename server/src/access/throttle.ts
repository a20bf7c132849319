import type { Db } from '#db/connect.ts'

/** When failures lock, for how long, and when they are forgotten. Times in minutes. */
export interface ThrottlePolicy {
  /** This many failures have no consequence. */
  readonly free: number
  /** How long the n-th failure after the free ones locks. */
  lockMinutes(beyondFree: number): number
  /** After this time without a failure counting begins anew. */
  readonly forgetMinutes: number
}

const doubling = (beyondFree: number) => Math.min(2 ** Math.min(beyondFree - 1, 10), 15)

/** Wrong passwords for one name, whether it exists or not (requirement R06). */
export const accountPolicy: ThrottlePolicy = { free: 5, lockMinutes: doubling, forgetMinutes: 12 * 60 }

/** Wrong passwords from one network: an office shares one (requirement R07). */
export const addressPolicy: ThrottlePolicy = { free: 30, lockMinutes: doubling, forgetMinutes: 12 * 60 }

/** Wrong second factors of one user over all his pending logins: ten an hour (requirement R27). */
export const codePolicy: ThrottlePolicy = { free: 9, lockMinutes: () => 60, forgetMinutes: 60 }

/** After so long no failure of any kind counts any more. */
export const longestMemoryMinutes = Math.max(
  ...[accountPolicy, addressPolicy, codePolicy].map(({ forgetMinutes }) => forgetMinutes),
)

const minute = 60_000

/** Whether a key is locked now. */
export async function isLocked(db: Db, key: string, now: Date): Promise<boolean> {
  const locked = await db
    .selectFrom('throttle')
    .where('key', '=', key)
    .where('lockedUntil', '>', now)
    .select('key')
    .executeTakeFirst()
  return locked !== undefined
}

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
 * cannot be more than the policies allow (requirement R97). Undefined when a key is locked: nothing is counted then.
 */
export async function countAttempt(
  transaction: Db,
  policies: Readonly<Record<string, ThrottlePolicy>>,
  now: Date,
): Promise<readonly CountedAttempt[] | undefined> {
  const keys = Object.keys(policies).toSorted()
  const rows = await lockRows(transaction, keys, now)
  if (rows.some(({ lockedUntil }) => lockedUntil !== null && lockedUntil > now)) {
    await transaction.deleteFrom('throttle').where('key', 'in', keys).where('failures', '=', 0).execute()
    return undefined
  }
  const counted = []
  for (const [key, policy] of Object.entries(policies)) {
    const row = rows.find((row) => row.key === key)
    counted.push(await countFailure(transaction, { key, policy, row }, now))
  }
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
const lockRows = (transaction: Db, keys: readonly string[], now: Date) =>
  transaction
    .insertInto('throttle')
    .values(keys.map((key) => ({ key, failures: 0, lastFailureAt: now, lockedUntil: null })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })))
    .returning(['key', 'failures', 'lastFailureAt', 'lockedUntil'])
    .execute()

interface Failing {
  readonly key: string
  readonly policy: ThrottlePolicy
  readonly row: { readonly failures: number; readonly lastFailureAt: Date } | undefined
}

async function countFailure(transaction: Db, { key, policy, row }: Failing, now: Date) {
  const forgotten = new Date(now.getTime() - policy.forgetMinutes * minute)
  const remembered = row && row.failures > 0 && row.lastFailureAt >= forgotten ? row : undefined
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
