import type { Limits } from '#ground/limiter.ts'

/*
 * What one caller takes at most, so that enough is left for the others (docs/decisions/calls.md). An honest
 * page makes six calls at a time; an office of thirty shares an address.
 */

/** Calls of one user that are worked on at once: fewer than there are connections to the database. */
export const callsOfUser: Limits = {
  places: Infinity,
  share: 8,
  queue: Infinity,
  queueShare: 200,
  patienceMs: 1_500,
}

/** Tokens from one address (IPv6: /64) that are looked up at once: each takes a connection for a moment. */
export const lookupsOfAddress: Limits = {
  places: Infinity,
  share: 8,
  queue: Infinity,
  queueShare: 500,
  patienceMs: 1_500,
}

/** Bytes of large bodies on their way into memory: 18 of the largest, 4 of them one user's. */
export const bodiesArriving: Limits = {
  places: 256_000_000,
  share: 57_000_000,
  queue: 200,
  queueShare: 20,
  patienceMs: 30_000,
}

/** Large bodies that are there and worked on: each needs its memory again while it is read. */
export const bodiesWorkedOn: Limits = {
  places: 6,
  share: 2,
  queue: 60,
  queueShare: 10,
  patienceMs: 30_000,
}

/**
 * A body must come at this speed on average, once the grace is over: 10 MB over the slowest line take half an hour, a
 * body of 64 KiB no longer than the grace.
 */
export const bodySpeed = { graceMs: 8_000, leastBytesPerSecond: 8_000 } as const

/** Small bodies from one address (IPv6: /64) that have begun and not ended. */
export const unfinishedBodiesOfAddress = 200
