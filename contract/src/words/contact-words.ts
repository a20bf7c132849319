import type { Words } from '#words/words.ts'

/** The ways to reach somebody. They stand by themselves because pages without a login need no more than these. */
export const contactWords = {
  phone: { de: 'Telefon', en: 'Phone' },
  fax: { de: 'Fax', en: 'Fax' },
  mail: { de: 'E-Mail', en: 'E-mail' },
} as const satisfies Record<string, Words>
