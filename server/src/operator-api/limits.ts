import type { Limits } from '#ground/limiter.ts'

/* Limits of the operator API, so that enough capacity remains for the creditors. */

/** Calls of one API key per minute: a token bucket of this size, refilled evenly. */
export const callsPerMinute = 3_000

/** Wrong keys per minute from one address (IPv6: /64). Further calls with wrong keys get `too_many`. */
export const wrongKeysPerMinute = 30

/**
 * Concurrent calls of one key (`share`) and of all keys (`places`). `places` is lower than the number of
 * database connections.
 */
export const callsOfKeys: Limits = {
  places: 6,
  share: 4,
  queue: 1_000,
  queueShare: 300,
  timeoutMs: 5_000,
}

/**
 * Concurrent uploads of deliveries, including those that wait for their import. They hold no database
 * connection.
 */
export const deliveriesOfKeys: Limits = {
  places: 8,
  share: 2,
  queue: 100,
  queueShare: 20,
  timeoutMs: 5_000,
}

/**
 * An upload may take half an hour. In each half minute it must reach the minimum speed (`http/shares/limits.ts`).
 */
export const longBodies = { graceMs: 30_000, intervalMs: 30_000, longestMs: 1_800_000 }

/** Concurrent look-ups of keys, from one address (`share`; IPv6: /64) and from all (`places`). */
export const lookupsOfKeys: Limits = {
  places: 2,
  share: 2,
  queue: 1_000,
  queueShare: 500,
  timeoutMs: 1_500,
}

/** Seconds in the header Retry-After, by error code. */
export const retryAfterSeconds = { too_many: 2, unavailable: 5 } as const
