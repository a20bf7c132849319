/** Maximum submissions and bytes of a user per day, from midnight to midnight in Germany (requirement R60). */
export const dailyQuota = { submissions: 200, bytes: 500_000_000 } as const

/**
 * Maximum bytes of a user's large request bodies per day, including refused ones and files of drafts. Corresponds
 * to 1.5 GB of files in base64.
 */
export const dailyReceivedBytes = 2_000_000_000

/** A retry waits this long for the first call with the same key. Then it fails with `in_progress`. */
export const firstCallTimeoutMs = 5_000

/** Minimum hours for which an idempotency key and its receipt are kept. */
export const keyHours = 24
