import { wrongCodeWords } from '@portal/contract/two-factor.ts'
import type { Words } from '@portal/contract/words/words.ts'

/** What is said about one-time codes, at the login as where they are set up. */
export const codeWords = {
  code: { de: 'Code', en: 'Code' },
  verify: { de: 'Prüfen', en: 'Verify' },
  wrong: wrongCodeWords,
  incomplete: { de: 'Der Code hat sechs Ziffern.', en: 'The code has six digits.' },
} as const satisfies Record<string, Words>
