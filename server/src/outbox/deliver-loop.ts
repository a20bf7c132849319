import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { type Repetition, repeat } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'
import { type Channel, createDeliverNext, type Delivered } from '#outbox/deliver-next.ts'

/** How soon something is delivered that was just queued, and how long a receiver that is away is left alone. */
const pauseMs: Readonly<Record<Delivered, number>> = { none: 2_000, done: 0, away: 10_000 }

interface Context {
  readonly db: Db
  readonly clock: Clock
  warn(sentence: string, facts?: object): void
}

interface Wishes {
  /** Opens the channel, again after a failure. */
  readonly open: () => Channel | Promise<Channel>
  /** Warned of once, until the receiver is back. */
  readonly away: string
  /** What cannot be done when something else fails. */
  readonly broken: string
}

/** Delivers what waits in a channel, until it is stopped. */
export function startDelivering(context: Context, { open, away, broken }: Wishes): Repetition {
  let deliverNext: (() => Promise<Delivered>) | undefined
  let isAway = false
  return repeat(async () => {
    try {
      deliverNext ??= createDeliverNext(context, await open())
      const delivered = await deliverNext()
      if (delivered === 'away' && !isAway) context.warn(away)
      if (delivered !== 'none') isAway = delivered === 'away'
      return pauseMs[delivered]
    } catch (error) {
      context.warn(`${broken}: ${reasonOf(error)}`)
      return pauseMs.away
    }
  })
}
