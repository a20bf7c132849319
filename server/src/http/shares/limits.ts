import type { Limits } from '#ground/limiter.ts'

/*
 * Limits per caller, so that enough is left for others (docs/decisions/calls.md). A normal page makes six calls at a time;
 * an office of thirty users shares an address.
 */

/** Parallel calls of a user. Fewer than there are database connections. */
export const callsOfUser: Limits = {
  places: Infinity,
  share: 8,
  queue: Infinity,
  queueShare: 200,
  timeoutMs: 1_500,
}

/** Parallel session lookups of an address (IPv6: /64). Each briefly uses a database connection. */
export const lookupsOfAddress: Limits = {
  places: Infinity,
  share: 8,
  queue: Infinity,
  queueShare: 500,
  timeoutMs: 1_500,
}

/** Bytes of large bodies being received: 18 of the largest size, 4 of them from one user. */
export const bodiesArriving: Limits = {
  places: 256_000_000,
  share: 57_000_000,
  queue: 200,
  queueShare: 20,
  timeoutMs: 30_000,
}

/** Large bodies being processed. Parsing needs as much memory again. */
export const bodiesWorkedOn: Limits = {
  places: 6,
  share: 2,
  queue: 60,
  queueShare: 10,
  timeoutMs: 30_000,
}

/**
 * Minimum average speed of a body after the grace period: 10 MB may take half an hour, 64 KiB no longer than the grace
 * period.
 */
export const bodySpeed = { graceMs: 8_000, leastBytesPerSecond: 8_000 } as const

/** Small bodies of an address (IPv6: /64) that have started and not ended. */
export const unfinishedBodiesOfAddress = 200
