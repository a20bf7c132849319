import type { Words } from '@portal/contract/words/words.ts'

/** Words of several PDFs and mails. */
export const paperWords = {
  greeting: { de: 'Guten Tag,', en: 'Dear Sir or Madam,' },
  /** Shown after a time of day. */
  germanTime: { de: 'Uhr (deutsche Zeit)', en: '(time in Germany)' },
} as const satisfies Record<string, Words>
