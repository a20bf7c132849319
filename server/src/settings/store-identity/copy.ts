import { setTimeout as sleep } from 'node:timers/promises'

import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'

/** Whether this portal was restored from a backup and not yet adopted. */
export async function isCopy(db: Db): Promise<boolean> {
  const copy = await db.selectFrom('epoch').where('isCopy', '=', true).select('beganAt').executeTakeFirst()
  return copy !== undefined
}

/** Throws `restored_copy` if the portal is a restored copy. */
export async function refuseOnCopy(db: Db): Promise<void> {
  if (await isCopy(db)) throw new AppError('restored_copy')
}

const pollMs = 2_000

/** Waits until a copy is adopted or the signal aborts. Continues to wait while the database is unavailable. */
export async function untilAdopted(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await isCopy(db).catch(() => true)))
    // Rejects only if aborted.
    await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined)
}
