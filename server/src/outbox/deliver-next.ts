import { type ExpressionBuilder, sql, type Updateable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DispatchTable } from '#db/submission-tables.ts'
import type { Tables } from '#db/tables.ts'
import type { Clock } from '#ground/clock.ts'
import { reasonOf } from '#ground/start-error.ts'

/** A queued notification, as its channel receives it. */
export interface Dispatch {
  /** The same at each attempt, so that the receiver recognizes repeats. */
  readonly id: string
  readonly kind: string
  readonly userId: string | null
  readonly submissionId: string | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** A failed delivery. */
export class DispatchFault extends Error {
  /**
   * `again`: retry. `never`: dead letter. `away`: the receiver is down, pause the whole channel. `early`: not
   * attempted, because it may not be delivered yet.
   */
  readonly remedy: 'again' | 'never' | 'away' | 'early'
  /** The receiver asked for no deliveries until then. */
  readonly quietUntil: Date | undefined

  constructor(message: string, remedy: DispatchFault['remedy'], quietUntil?: Date) {
    super(message)
    this.remedy = remedy
    this.quietUntil = quietUntil
  }
}

export interface Channel {
  readonly name: string
  /** Delivers. Returns `superfluous` if nobody needs it any more. Throws a DispatchFault. */
  deliver(dispatch: Dispatch): Promise<Outcome>
}

type Outcome = 'sent' | 'superfluous'

/** Then it becomes a dead letter (requirement R78). */
export const maxTries = 10

/**
 * Lease of a claimed dispatch, longer than any attempt. If the portal is killed, another takes over after it: within 30
 * seconds (R78).
 */
const claimSeconds = 25

/** Backoff between attempts. Covers a receiver that is down for a day. */
const pausesMinutes = [0.5, 2, 5, 15, 60, 120, 240, 480, 720]

/** Bounds of the pause before a dispatch with `early` is checked again: a tenth of its age. */
const earlyMs = { least: 1_000, most: 60_000 }

/** Result of one delivery attempt. `away`: pause the channel. */
export type Delivered = 'none' | 'done' | 'away'

/**
 * Each call of the returned function delivers the dispatch that has been due longest and stores the result. Safe with
 * several portals on one database.
 */
export function createDeliverNext(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  channel: Channel,
): () => Promise<Delivered> {
  // Delivered, but the database was away: kept so that it is not delivered twice.
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

/** A dispatch that is queued again keeps its id, so `createdAt` is needed to distinguish them. */
const nameOf = ({ id, createdAt }: Claimed) => `${id} ${createdAt.toISOString()}`

/** Leases a due dispatch. The attempt is counted first, so that an attempt that kills the process counts. */
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
        // This is a restored copy; the original portal delivers it.
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

/** Earlier waiting dispatches of the same lane (requirement R78: order per case). */
const earlierInLane = (due: ExpressionBuilder<Tables, 'dispatch'>) =>
  due
    .selectFrom('dispatch as earlier')
    .whereRef('earlier.channel', '=', 'dispatch.channel')
    .whereRef('earlier.lane', '=', 'dispatch.lane')
    .whereRef('earlier.position', '<', 'dispatch.position')
    .where('earlier.state', '=', 'waiting')
    .select('earlier.id')

/** The receiver asked for a pause. */
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

/** Removes the recipient, except from a dead letter, which may be retried. */
const settle = (db: Db, claimed: Claimed, settled: Settled, now: Date): Promise<void> =>
  change(db, claimed, {
    ...settled,
    settledAt: now,
    ...(settled.state !== 'dead' && { facts: sql<Record<string, unknown>>`facts - 'to'` }),
  })

/** Changes nothing if another process has taken it over. */
async function change(db: Db, { id, tries }: Claimed, changes: Updateable<DispatchTable>): Promise<void> {
  await db
    .updateTable('dispatch')
    .set(changes)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
}
