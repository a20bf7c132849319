import type { Words } from '@portal/contract/words/words.ts'

/* Sentences for clerks about news that are refused. */

export const newsWords = {
  isPast: {
    de: 'Der letzte Tag ist schon vorbei: Niemand würde diesen Hinweis lesen.',
    en: 'The last day is over already: nobody would read these news.',
  },
  isOther: {
    de: 'Jemand hat diesen Hinweis inzwischen geändert oder beendet. Schließen Sie ihn, und öffnen Sie ihn neu.',
    en: 'Somebody has changed or ended this note meanwhile. Please close it and open it again.',
  },
} as const satisfies Record<string, Words>
