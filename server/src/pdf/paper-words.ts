import type { Words } from '@portal/contract/words.ts'

/** What several papers say. */
export const paperWords = {
  /** Behind a time of day. */
  germanTime: { de: 'Uhr (deutsche Zeit)', en: '(time in Germany)' },
} as const satisfies Record<string, Words>
