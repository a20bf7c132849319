import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { makeDurable } from '#files/durable.ts'
import { ifExists, pathExists } from '#files/exists.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import { acceptedAtOf, endIn, idOf, type Places, waitingIds } from '#operator/import/over-http/places.ts'

interface Queue {
  readonly db: Db
  readonly places: Places
  readonly clock: Clock
}

interface ReceivedDelivery {
  /** The folder of the received delivery. Its content is stored durably. */
  readonly arriving: string
  /** Name of the delivery; undefined to generate one. */
  readonly name: string | undefined
  /**
   * Returns the id of an earlier delivery that this one repeats. Called under the lock, so that no other
   * portal accepts a delivery at the same time. May throw.
   */
  readonly findEarlier: (transaction: Db) => Promise<string | undefined>
}

/** Maximum number of waiting deliveries. The disk must not fill up while no portal imports. */
const maxWaiting = 1_000

/**
 * Moves a received delivery to the waiting ones, under a lock that all portals share, and returns its id. If
 * it repeats an earlier delivery, returns the id of the earlier one and leaves the folder in place.
 */
export async function queueDelivery(
  { db, places, clock }: Queue,
  { arriving, name, findEarlier }: ReceivedDelivery,
): Promise<string> {
  await mkdir(places.waiting, { recursive: true, mode: 0o700 })
  return db.transaction().execute(async (transaction) => {
    await sql.raw(lockInTransaction(locks.deliveryOrder)).execute(transaction)
    const earlier = await findEarlier(transaction)
    if (earlier !== undefined) return earlier
    const others = await waitingIds(places)
    if (others.length >= maxWaiting) throw new AppError('unavailable')
    const id = await nextId(places, others, { name: name ?? randomUUID(), now: clock().getTime() })
    await rename(arriving, join(places.waiting, id))
    const above = dirname(places.waiting)
    // Includes the parent folders, because the first delivery has created them as well.
    await makeDurable(places.waiting, [places.waiting, above, dirname(above)])
    return id
  })
}

/**
 * Removes a delivery that is not in the queue. Renames the folder first: if the delivery is being queued at
 * this moment, it then joins the queue with all of its files, or not at all.
 */
export async function discardDelivery(arriving: string): Promise<void> {
  const discarded = join(dirname(arriving), `discarded-${randomUUID()}`)
  await ifExists(rename(arriving, discarded))
  await rm(discarded, { recursive: true, force: true })
}

/** Returns an id that sorts after those of waiting deliveries, even if the clock was set back. */
async function nextId(
  places: Places,
  waiting: readonly string[],
  { name, now }: { name: string; now: number },
): Promise<string> {
  const last = waiting.at(-1)
  let acceptedMs = last === undefined ? now : Math.max(now, acceptedAtOf(last).getTime() + 1)
  while (await pathExists(endIn(places, idOf(acceptedMs, name)))) acceptedMs += 1
  return idOf(acceptedMs, name)
}
