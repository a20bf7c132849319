import { setTimeout as sleep } from 'node:timers/promises'

import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'

/** Whether this portal was restored and not adopted yet. Only a restore creates a copy. */
export async function isCopy(db: Db): Promise<boolean> {
  const copy = await db.selectFrom('epoch').where('isCopy', '=', true).select('beganAt').executeTakeFirst()
  return copy !== undefined
}

/** Throws `restored_copy` on a copy. */
export async function refuseOnCopy(db: Db): Promise<void> {
  if (await isCopy(db)) throw new AppError('restored_copy')
}

const pollMs = 2_000

/** Waits until a copy is adopted or the signal aborts. Also waits while the database is away. */
export async function untilAdopted(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await isCopy(db).catch(() => true)))
    await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined)
}
