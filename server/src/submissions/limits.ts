/** Limit per user and day, from midnight to midnight in Germany (requirement R60). */
export const dailyQuota = { submissions: 200, bytes: 500_000_000 } as const

/** Bytes of large bodies per user and day, including refused ones and files of drafts. Base64 of 1.5 GB of files. */
export const dailyReceivedBytes = 2_000_000_000

/** A retry waits this long for the first call with the same key, then fails with `in_progress`. */
export const firstCallTimeoutMs = 5_000

/** Minimum lifetime of an idempotency key and its receipt. */
export const keyHours = 24
