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

/** Whether one of the keys is locked now. */
export async function isLocked(db: Db, keys: readonly string[], now: Date): Promise<boolean> {
  const locked = await db
    .selectFrom('throttle')
    .where('key', 'in', [...keys])
    .where('lockedUntil', '>', now)
    .select('key')
    .executeTakeFirst()
  return locked !== undefined
}

/** Counts a failure; answers whether the key is locked from now on. */
export async function noteFailure(db: Db, key: string, policy: ThrottlePolicy, now: Date): Promise<boolean> {
  const forgotten = new Date(now.getTime() - policy.forgetMinutes * minute)
  const { failures } = await db
    .insertInto('throttle')
    .values({ key, failures: 1, lastFailureAt: now, lockedUntil: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        failures: eb
          .case()
          .when('throttle.lastFailureAt', '<', forgotten)
          .then(1)
          .else(eb('throttle.failures', '+', 1))
          .end(),
        lastFailureAt: now,
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  if (failures <= policy.free) return false
  const lockedUntil = new Date(now.getTime() + policy.lockMinutes(failures - policy.free) * minute)
  await db.updateTable('throttle').set({ lockedUntil }).where('key', '=', key).execute()
  return true
}

/** Forgets the failures of a key. Answers whether there were any. */
export async function forgetFailures(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('throttle').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}
