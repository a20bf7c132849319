import type { Words } from '@portal/contract/words/words.ts'

/* Messages for clerks whose news are refused. */

export const newsWords = {
  isPast: {
    de: 'Der letzte Tag ist schon vorbei: Niemand würde diesen Hinweis lesen.',
    en: 'The last day is over already: nobody would read this note.',
  },
  other: {
    de: 'Dieser Hinweis wurde inzwischen geändert. Darunter steht, wie er jetzt lautet. Veröffentlichen Sie noch einmal, ersetzt Ihr Text ihn.',
    en: 'This note has been changed meanwhile. Below is what it says now. If you publish again, your text replaces it.',
  },
  ended: {
    de: 'Dieser Hinweis wurde inzwischen beendet. Veröffentlichen Sie noch einmal, erscheint Ihr Text als neuer Hinweis.',
    en: 'This note has been ended meanwhile. If you publish again, your text appears as a new note.',
  },
  none: { de: 'Diesen Hinweis gibt es nicht mehr.', en: 'This note no longer exists.' },
} as const satisfies Record<string, Words>
