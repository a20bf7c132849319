import type { Words } from '@portal/contract/words/words.ts'

/** Texts that several screens of the desk share. */
export const deskWords = {
  inbox: { de: 'Eingang', en: 'Inbox' },
  passwordRequests: { de: 'Passwortanfragen', en: 'Password requests' },
  toList: { de: 'Zur Liste', en: 'Back to the list' },
} as const satisfies Record<string, Words>
