import { type ExpressionBuilder, sql, type Updateable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DispatchTable } from '#db/submission-tables.ts'
import type { Tables } from '#db/tables.ts'
import type { Clock } from '#ground/clock.ts'
import { reasonOf } from '#ground/start-error.ts'

/** A queued notification as passed to its channel. */
export interface Dispatch {
  /** Stays the same for each attempt, so that the receiver can recognize repeats. */
  readonly id: string
  readonly kind: string
  readonly userId: string | null
  readonly submissionId: string | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** Why a dispatch was not delivered, and what to do about it. */
export class DispatchFault extends Error {
  /**
   * `again`: retry later. `never`: make it a dead letter. `away`: pause the whole channel, because the receiver is
   * down. `early`: check again soon; it was not attempted, because it must not be delivered yet.
   */
  readonly remedy: 'again' | 'never' | 'away' | 'early'
  /** End of the pause that the receiver asked for; undefined if it did not ask for one. */
  readonly quietUntil: Date | undefined

  constructor(message: string, remedy: DispatchFault['remedy'], quietUntil?: Date) {
    super(message)
    this.remedy = remedy
    this.quietUntil = quietUntil
  }
}

export interface Channel {
  readonly name: string
  /** Delivers a dispatch. Returns `superfluous` if it is no longer needed. Throws a DispatchFault. */
  deliver(dispatch: Dispatch): Promise<Outcome>
}

type Outcome = 'sent' | 'superfluous'

/** After this many attempts, a dispatch becomes a dead letter (requirement R78). */
export const maxTries = 10

/**
 * How long a claimed dispatch is leased: longer than any attempt takes. If the portal is killed, another process
 * delivers the dispatch after the lease, and thus within 30 seconds (R78).
 */
const claimSeconds = 25

/** Pauses between attempts. Together they are longer than a day, in case the receiver is down for a day. */
const pausesMinutes = [0.5, 2, 5, 15, 60, 120, 240, 480, 720]

/**
 * Minimum and maximum of the pause in milliseconds before an `early` dispatch is checked again. Within these
 * limits, the pause is a tenth of the dispatch's age.
 */
const earlyMs = { least: 1_000, most: 60_000 }

/** Result of an attempt. `none`: nothing was due. `away`: pause the channel. */
export type Delivered = 'none' | 'done' | 'away'

/**
 * Returns a function that delivers the dispatch that has been due longest, and stores the result. Several portals
 * may use the same database.
 */
export function createDeliverNext(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  channel: Channel,
): () => Promise<Delivered> {
  // Outcomes that could not be stored, because the database was unavailable. The next attempt stores the
  // outcome instead of delivering the dispatch again.
  const unnoted = new Map<string, Outcome>()
  return async () => {
    const claimed = await claim(db, channel.name, clock())
    if (!claimed) return 'none'
    try {
      if (claimed.tries > maxTries) throw new DispatchFault(claimed.lastFault || interrupted, 'never')
      const state = unnoted.get(nameOf(claimed)) ?? (await channel.deliver(claimed))
      unnoted.set(nameOf(claimed), state)
      await settle(db, claimed, { state, lastFault: '' }, clock())
      unnoted.delete(nameOf(claimed))
      return 'done'
    } catch (error) {
      if (!(error instanceof DispatchFault)) throw error
      await noteFault(db, claimed, error, clock())
      return error.remedy === 'away' ? 'away' : 'done'
    }
  }
}

const interrupted = 'each attempt was interrupted'

type Claimed = Dispatch & { readonly tries: number; readonly lastFault: string }

/** Identifies a queued dispatch. Queueing an event again reuses the id, so `createdAt` is needed as well. */
const nameOf = ({ id, createdAt }: Claimed) => `${id} ${createdAt.toISOString()}`

/**
 * Leases a due dispatch. The attempt is counted before it begins, so that it counts even if it kills the
 * process.
 */
const claim = (db: Db, channel: Channel['name'], now: Date): Promise<Claimed | undefined> =>
  db
    .updateTable('dispatch')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      nextTryAt: new Date(now.getTime() + claimSeconds * 1_000),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('dispatch')
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .where('nextTryAt', '<=', now)
        .where((due) => due.not(due.exists(earlierInLane(due))))
        .where((due) => due.not(due.exists(quietChannel(due, channel, now))))
        // A restored copy delivers nothing, because the original portal still delivers its own dispatches.
        .where((due) =>
          due.not(due.exists(due.selectFrom('epoch').where('isCopy', '=', true).select('beganAt'))),
        )
        .orderBy('nextTryAt')
        .orderBy('position')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'kind', 'userId', 'submissionId', 'facts', 'createdAt', 'tries', 'lastFault'])
    .executeTakeFirst()

/** Earlier dispatches of the same lane that are still waiting (requirement R78: order within a case). */
const earlierInLane = (due: ExpressionBuilder<Tables, 'dispatch'>) =>
  due
    .selectFrom('dispatch as earlier')
    .whereRef('earlier.channel', '=', 'dispatch.channel')
    .whereRef('earlier.lane', '=', 'dispatch.lane')
    .whereRef('earlier.position', '<', 'dispatch.position')
    .where('earlier.state', '=', 'waiting')
    .select('earlier.id')

/** Selects dispatches of the channel whose receiver has asked for a pause that has not ended yet. */
const quietChannel = (due: ExpressionBuilder<Tables, 'dispatch'>, channel: Channel['name'], now: Date) =>
  due
    .selectFrom('dispatch as paused')
    .where('paused.channel', '=', channel)
    .where('paused.quietUntil', '>', now)
    .select('paused.id')

function noteFault(db: Db, claimed: Claimed, fault: DispatchFault, now: Date): Promise<void> {
  const lastFault = reasonOf(fault).slice(0, 500)
  if (fault.remedy === 'early')
    return change(db, claimed, { lastFault, tries: claimed.tries - 1, nextTryAt: earlyRetryAt(claimed, now) })
  const { quietUntil = null } = fault
  const pause = pausesMinutes[claimed.tries - 1]
  if (pause === undefined || fault.remedy === 'never')
    return settle(db, claimed, { state: 'dead', lastFault, quietUntil }, now)
  const nextTryAt = new Date(Math.max(now.getTime() + pause * 60_000, quietUntil?.getTime() ?? 0))
  return change(db, claimed, { lastFault, nextTryAt, quietUntil })
}

function earlyRetryAt({ createdAt }: Claimed, now: Date): Date {
  const waitedMs = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(waitedMs / 10, earlyMs.least), earlyMs.most))
}

interface Settled {
  readonly state: Outcome | 'dead'
  readonly lastFault: string
  readonly quietUntil?: Date | null
}

/** Stores the final state. Removes the recipient, except from a dead letter, which may be retried. */
const settle = (db: Db, claimed: Claimed, settled: Settled, now: Date): Promise<void> =>
  change(db, claimed, {
    ...settled,
    settledAt: now,
    ...(settled.state !== 'dead' && { facts: sql<Record<string, unknown>>`facts - 'to'` }),
  })

/** Updates a claimed dispatch. Does nothing if another process has claimed it since. */
async function change(db: Db, { id, tries }: Claimed, changes: Updateable<DispatchTable>): Promise<void> {
  await db
    .updateTable('dispatch')
    .set(changes)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
}
