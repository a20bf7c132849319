/** Formats a time: "2026-06-01 10:00 UTC". */
export const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
