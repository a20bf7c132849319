import type { Words } from '@portal/contract/words/words.ts'

/** What several papers say, and mails. */
export const paperWords = {
  greeting: { de: 'Guten Tag,', en: 'Dear Sir or Madam,' },
  /** Behind a time of day. */
  germanTime: { de: 'Uhr (deutsche Zeit)', en: '(time in Germany)' },
} as const satisfies Record<string, Words>
