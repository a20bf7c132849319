import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { type Repetition, repeat } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'
import { type Channel, createDeliverNext, type Delivered } from '#outbox/deliver-next.ts'

/** Milliseconds until the next attempt: `none` if nothing is due, `away` while the receiver is down. */
const pauseMs: Readonly<Record<Delivered, number>> = { none: 2_000, done: 0, away: 10_000 }

interface Context {
  readonly db: Db
  readonly clock: Clock
  warn(sentence: string, facts?: object): void
}

interface DeliveryOptions {
  /** Opens the channel. Called again if opening it failed. */
  readonly open: () => Channel | Promise<Channel>
  /**
   * Warning that the receiver is down. Logged once, and again only if the receiver has been up in the
   * meantime.
   */
  readonly away: string
  /** Warning of any other failure. The reason is appended. */
  readonly broken: string
}

/** Delivers a channel's due dispatches until the repetition is stopped. */
export function startDelivering(context: Context, { open, away, broken }: DeliveryOptions): Repetition {
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
