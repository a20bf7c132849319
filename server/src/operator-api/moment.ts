/** ISO timestamp in UTC, or null. */
export const moment = (at: Date | null): string | null => at?.toISOString() ?? null
