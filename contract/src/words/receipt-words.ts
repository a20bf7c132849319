import type { Words } from '#words/words.ts'

/**
 * Names of the receipt and its number. Not in domain-words.ts, so that the case search does not load them.
 */
export const receiptWords = {
  receipt: { de: 'Quittung', en: 'Receipt' },
  receiptNumber: { de: 'Quittungsnummer', en: 'Receipt number' },
} as const satisfies Record<string, Words>
