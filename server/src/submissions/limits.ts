/** What one user may send in a day, midnight to midnight in Germany (requirement R60). */
export const dailyQuota = { submissions: 200, bytes: 500_000_000 } as const

/** A call with a key waits so long for the first one with the same key, then it is told that it is in progress. */
export const patienceWithFirstCallMs = 5_000

/** The least time that an idempotency key and its answer are kept. */
export const keyHours = 24
