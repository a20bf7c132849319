import type { Words } from '@portal/contract/words/words.ts'

import { customerWords } from '#lists/use-info-lines.ts'

/** Texts that several screens of the desk share. */
export const deskWords = {
  inbox: { de: 'Eingang', en: 'Inbox' },
  views: { de: 'Ansichten', en: 'Views' },
  creditors: { de: 'Gläubiger', en: 'Creditors' },
  users: { de: 'Benutzer', en: 'Users' },
  customer: customerWords,
  kept: { de: 'Ihre Eingaben bleiben erhalten.', en: 'Your entries are kept.' },
  toList: { de: 'Zur Liste', en: 'Back to the list' },
} as const satisfies Record<string, Words>
