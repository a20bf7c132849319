import type { Limits } from '#ground/limiter.ts'

/* Limits of the operator API, so that enough capacity is left for the creditors. */

/** Rate limit of one key: a burst of this size, refilled evenly. */
export const callsPerMinute = 3_000

/** Wrong keys per minute from one address (IPv6: /64). Further ones get `too_many`. */
export const wrongKeysPerMinute = 30

/** Concurrent calls of one key and of all keys; fewer than connections to the database. */
export const callsOfKeys: Limits = {
  places: 6,
  share: 4,
  queue: 1_000,
  queueShare: 300,
  timeoutMs: 5_000,
}

/** Concurrent uploads of deliveries, including waits for their import. They hold no connection to the database. */
export const deliveriesOfKeys: Limits = {
  places: 8,
  share: 2,
  queue: 100,
  queueShare: 20,
  timeoutMs: 5_000,
}

/** An upload may take half an hour. Its minimum speed (`http/shares/limits.ts`) applies to each half minute. */
export const longBodies = { graceMs: 30_000, intervalMs: 30_000, longestMs: 1_800_000 }

/** Concurrent look-ups of keys, from one address (IPv6: /64) and from all. */
export const lookupsOfKeys: Limits = {
  places: 2,
  share: 2,
  queue: 1_000,
  queueShare: 500,
  timeoutMs: 1_500,
}

/** Values of Retry-After in seconds. */
export const retryAfterSeconds = { too_many: 2, unavailable: 5 } as const
