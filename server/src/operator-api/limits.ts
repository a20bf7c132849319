import type { Limits } from '#ground/limiter.ts'

/* What the operator's systems take at most, so that enough is left for the creditors. */

/** Calls of one key in a minute: so many at once, and then in even steps. */
export const callsPerMinute = 3_000

/** Wrong keys from one address (IPv6: /64) in a minute; whoever sends more is told so and no more. */
export const wrongKeysPerMinute = 30

/** Calls that are worked on at once, of one key and of all: fewer than there are connections to the database. */
export const callsOfKeys: Limits = {
  places: 6,
  share: 4,
  queue: 1_000,
  queueShare: 300,
  timeoutMs: 5_000,
}

/** Deliveries that come or whose end is waited for, of one key and of all: they hold no connection to the database. */
export const deliveriesOfKeys: Limits = {
  places: 8,
  share: 2,
  queue: 100,
  queueShare: 20,
  timeoutMs: 5_000,
}

/** A delivery may come for half an hour: its speed (`http/shares/limits.ts`) is that of each half minute. */
export const longBodies = { graceMs: 30_000, intervalMs: 30_000, longestMs: 1_800_000 }

/** Keys that are looked up at once, from one address (IPv6: /64) and from all. */
export const lookupsOfKeys: Limits = {
  places: 2,
  share: 2,
  queue: 1_000,
  queueShare: 500,
  timeoutMs: 1_500,
}

/** Seconds after which a call that was refused for too many, or for an outage, may come again. */
export const retryAfterSeconds = { too_many: 2, unavailable: 5 } as const
