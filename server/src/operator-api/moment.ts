/** A moment as the operator's systems read it; null where there is none. */
export const moment = (at: Date | null): string | null => at?.toISOString() ?? null
