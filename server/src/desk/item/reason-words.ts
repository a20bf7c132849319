import type { Words } from '@portal/contract/words/words.ts'

interface Reason {
  readonly title: Words
  readonly text: Words
}

/** Default reasons for a refusal, for operators who configure none. */
export const usualReasons: readonly Reason[] = [
  {
    title: { de: 'Unterlagen fehlen', en: 'Documents missing' },
    text: {
      de: 'Es fehlen Unterlagen, ohne die wir nicht tätig werden können. Bitte senden Sie alles vollständig noch einmal.',
      en: 'Documents are missing without which we cannot act. Please send everything again, complete.',
    },
  },
  {
    title: { de: 'Doppelt gesendet', en: 'Sent twice' },
    text: {
      de: 'Das haben Sie uns schon gesendet. Wir bearbeiten den früheren Eingang.',
      en: 'You have sent us this before. We are working on the earlier submission.',
    },
  },
  {
    title: { de: 'Angaben widersprüchlich', en: 'Details contradict each other' },
    text: {
      de: 'Die Angaben passen nicht zu den Unterlagen. Bitte prüfen Sie sie und senden Sie alles noch einmal.',
      en: 'The details do not match the documents. Please check them and send everything again.',
    },
  },
  {
    title: { de: 'Forderung verjährt', en: 'Claim time-barred' },
    text: {
      de: 'Die Forderung ist nach den Angaben verjährt. Wir können sie nicht durchsetzen.',
      en: 'According to the details, the claim is time-barred. We cannot enforce it.',
    },
  },
  {
    title: { de: 'Akte abgeschlossen', en: 'Case closed' },
    text: {
      de: 'Die Akte ist abgeschlossen. Das lässt sich dort nicht mehr berücksichtigen.',
      en: 'The case is closed. This can no longer be taken into account there.',
    },
  },
]
