import type { Limits } from '#ground/limiter.ts'

/*
 * Limits per caller, so that the others can still use the portal (docs/decisions/calls.md). A normal page makes
 * six API calls at a time, and an office of thirty users may share an IP address.
 */

/** How long a call waits for its turn, so that it is answered within two seconds. */
export const turnPatienceMs = 1_500

/** A user's parallel API calls. Fewer than there are database connections. */
export const callsOfUser: Limits = {
  places: Infinity,
  share: 8,
  queue: Infinity,
  queueShare: 200,
}

/** Parallel session lookups from an IP address (IPv6: a /64). Each uses a database connection for a short time. */
export const lookupsOfAddress: Limits = {
  places: Infinity,
  share: 8,
  queue: Infinity,
  queueShare: 500,
}

/**
 * Total bytes of large bodies that are being received: 18 bodies of the maximum size, up to 4 of them from one
 * user.
 */
export const bodyReceivingLimits: Limits = {
  places: 256_000_000,
  share: 57_000_000,
  queue: 200,
  queueShare: 20,
  timeoutMs: 30_000,
}

/** Large bodies that are being processed. Parsing doubles the memory that a body needs. */
export const bodyProcessingLimits: Limits = {
  places: 6,
  share: 2,
  queue: 60,
  queueShare: 10,
  timeoutMs: 30_000,
}

/**
 * Minimum average speed of a body, checked after the grace period. The largest body (14.2 MB: 10 MB of files
 * in base64) may take almost half an hour, and a body of 64 KiB about as long as the grace period.
 */
export const bodySpeed = { graceMs: 8_000, leastBytesPerSecond: 8_000 } as const

/** How many small bodies from an IP address (IPv6: a /64) may be unfinished at a time. */
export const unfinishedBodiesOfAddress = 200
