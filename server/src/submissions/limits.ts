/** What one user may send in a day, midnight to midnight in Germany (requirement R60). */
export const dailyQuota = { submissions: 200, bytes: 500_000_000 } as const

/** Bytes of large bodies that a user may send in such a day, refused ones and files of drafts included: 1.5 GB of files. */
export const dailyReceivedBytes = 2_000_000_000

/** A call with a key waits so long for the first one with the same key, then it is told that it is in progress. */
export const patienceWithFirstCallMs = 5_000

/** The least time that an idempotency key and its answer are kept. */
export const keyHours = 24
