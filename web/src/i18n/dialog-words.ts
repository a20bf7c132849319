import type { Words } from '@portal/contract/words/words.ts'

/** What is said alike in the dialogs of a case, in which something is sent for it. */
export const dialogWords = {
  formFailed: {
    de: 'Das Formular konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The form could not be loaded. Please try again.',
  },
  ofCase: { de: 'zur Akte', en: 'on case' },
  isSent: { de: 'gesendet', en: 'sent' },
} as const satisfies Record<string, Words>
