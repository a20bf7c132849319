import type { Words } from '#words/words.ts'

/** Names of what confirms a submission. Apart from domain-words.ts, so that the case search does not load them. */
export const receiptWords = {
  receipt: { de: 'Quittung', en: 'Receipt' },
  receiptNumber: { de: 'Quittungsnummer', en: 'Receipt number' },
} as const satisfies Record<string, Words>
