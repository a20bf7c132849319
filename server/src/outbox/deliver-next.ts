import { type ExpressionBuilder, sql, type Updateable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DispatchTable } from '#db/submission-tables.ts'
import type { Tables } from '#db/tables.ts'
import type { Clock } from '#ground/clock.ts'
import { reasonOf } from '#ground/start-error.ts'

/** What waits to be told, as its channel gets it. */
export interface Dispatch {
  /** The same at each try: the receiver knows it again by it. */
  readonly id: string
  readonly kind: string
  readonly userId: string | null
  readonly submissionId: string | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** Why something could not be delivered. */
export class DispatchFault extends Error {
  /**
   * `again`: another try may do. `never`: refused for good. `away`: nothing can be delivered for the moment. `early`: it
   * was not tried, because it may not be told yet.
   */
  readonly remedy: 'again' | 'never' | 'away' | 'early'
  /** Until then the receiver wants to be told nothing at all. */
  readonly quietUntil: Date | undefined

  constructor(message: string, remedy: DispatchFault['remedy'], quietUntil?: Date) {
    super(message)
    this.remedy = remedy
    this.quietUntil = quietUntil
  }
}

export interface Channel {
  readonly name: string
  /** Delivers; `superfluous` when nobody wants it any more. Throws a DispatchFault. */
  deliver(dispatch: Dispatch): Promise<Outcome>
}

type Outcome = 'sent' | 'superfluous'

/** After so many tries it is a dead letter (requirement R78). */
export const mostTries = 10

/** Longer than any try takes. When whoever delivers was killed, another takes over then: within 30 seconds (R78). */
const claimSeconds = 25

/** Between the tries: a server that is away for a night, or for a day, loses nothing. */
const pausesMinutes = [0.5, 2, 5, 15, 60, 120, 240, 480, 720]

/** What may not be told yet is looked at again after a tenth of the time that it has waited, within these bounds. */
const earlyMs = { least: 1_000, most: 60_000 }

/** What came of looking for something to deliver; `away`: nothing more can be delivered for the moment. */
export type Delivered = 'none' | 'done' | 'away'

/**
 * Delivers, with each call of the returned function, what is due and has waited longest, and notes what became of it.
 * Several portals may do so on one database.
 */
export function createDeliverNext(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  channel: Channel,
): () => Promise<Delivered> {
  // What was delivered and could not be noted, because the database was away, is not delivered again.
  const unnoted = new Map<string, Outcome>()
  return async () => {
    const claimed = await claim(db, channel.name, clock())
    if (!claimed) return 'none'
    try {
      if (claimed.tries > mostTries) throw new DispatchFault(claimed.lastFault || brokenOff, 'never')
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

const brokenOff = 'each try was broken off'

type Claimed = Dispatch & { readonly tries: number; readonly lastFault: string }

/** What is queued anew under its old id is something else. */
const nameOf = ({ id, createdAt }: Claimed) => `${id} ${createdAt.toISOString()}`

/** Takes what is due, for so long that nobody else takes it. Counted before it is tried: a try that kills us counts. */
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
        // The portal of which this is a restored copy has told it, or will.
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

/** What waits before it in its lane; without a lane nothing does (requirement R78: order per case). */
const earlierInLane = (due: ExpressionBuilder<Tables, 'dispatch'>) =>
  due
    .selectFrom('dispatch as earlier')
    .whereRef('earlier.channel', '=', 'dispatch.channel')
    .whereRef('earlier.lane', '=', 'dispatch.lane')
    .whereRef('earlier.position', '<', 'dispatch.position')
    .where('earlier.state', '=', 'waiting')
    .select('earlier.id')

/** The receiver has asked for quiet, whatever there is to tell. */
const quietChannel = (due: ExpressionBuilder<Tables, 'dispatch'>, channel: Channel['name'], now: Date) =>
  due
    .selectFrom('dispatch as asked')
    .where('asked.channel', '=', channel)
    .where('asked.quietUntil', '>', now)
    .select('asked.id')

function noteFault(db: Db, claimed: Claimed, fault: DispatchFault, now: Date): Promise<void> {
  const lastFault = reasonOf(fault).slice(0, 500)
  if (fault.remedy === 'early')
    return change(db, claimed, { lastFault, tries: claimed.tries - 1, nextTryAt: soonAgain(claimed, now) })
  const { quietUntil = null } = fault
  const pause = pausesMinutes[claimed.tries - 1]
  if (pause === undefined || fault.remedy === 'never')
    return settle(db, claimed, { state: 'dead', lastFault, quietUntil }, now)
  const nextTryAt = new Date(Math.max(now.getTime() + pause * 60_000, quietUntil?.getTime() ?? 0))
  return change(db, claimed, { lastFault, nextTryAt, quietUntil })
}

function soonAgain({ createdAt }: Claimed, now: Date): Date {
  const waitedMs = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(waitedMs / 10, earlyMs.least), earlyMs.most))
}

interface Settled {
  readonly state: Outcome | 'dead'
  readonly lastFault: string
  readonly quietUntil?: Date | null
}

/** Only a dead letter, which may be tried again, still says to whom. */
const settle = (db: Db, claimed: Claimed, settled: Settled, now: Date): Promise<void> =>
  change(db, claimed, {
    ...settled,
    settledAt: now,
    ...(settled.state !== 'dead' && { facts: sql<Record<string, unknown>>`facts - 'to'` }),
  })

/** Whoever has taken it over meanwhile has the last word. */
async function change(db: Db, { id, tries }: Claimed, changes: Updateable<DispatchTable>): Promise<void> {
  await db
    .updateTable('dispatch')
    .set(changes)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
}
