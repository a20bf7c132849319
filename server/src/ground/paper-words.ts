import type { Words } from '@portal/contract/words/words.ts'

/** Words that several PDFs and mails share. */
export const paperWords = {
  greeting: { de: 'Guten Tag,', en: 'Dear Sir or Madam,' },
  /** Follows a time of day. */
  germanTime: { de: 'Uhr (deutsche Zeit)', en: '(German time)' },
} as const satisfies Record<string, Words>
