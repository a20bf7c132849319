import { domainWords } from '@portal/contract/words/domain-words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

/** Texts for the acts of a clerk on several submissions at once. */
export const useBulkTexts = texts({
  choose: { de: 'Zum Entscheiden auswählen', en: 'Select to decide' },
  chosen: { de: 'Ausgewählte Eingänge:', en: 'Selected submissions:' },
  wholePage: { de: 'Alle dieser Seite', en: 'All of this page' },
  none: { de: 'Auswahl aufheben', en: 'Clear selection' },
  accept: deskWords.accept,
  refuse: deskWords.refuse,
  cancel: commonWords.cancel,
  close: commonWords.close,
  stop: deskWords.stop,
  goOn: { de: 'Fortsetzen', en: 'Go on' },
  of: domainWords.of,
  numbers: deskWords.numbers,

  acceptTitle: { de: 'Ausgewählte annehmen?', en: 'Accept the selected ones?' },
  acceptWords: {
    de: 'Die Gläubiger sehen danach, dass Sie diese Eingänge angenommen haben. Das lässt sich nicht zurücknehmen.',
    en: 'The creditors then see that you have accepted these submissions. This cannot be undone.',
  },
  withoutNumber: {
    de: 'Aufträge brauchen eine Inkassonummer und bleiben ausgewählt:',
    en: 'Orders need a collection number and stay selected:',
  },
  nothing: {
    de: 'Hier ist nichts ohne Inkassonummer anzunehmen.',
    en: 'Nothing here can be accepted without a collection number.',
  },
  refuseTitle: { de: 'Ausgewählte ablehnen', en: 'Refuse the selected ones' },
  refuseWords: {
    de: 'Jeder Gläubiger liest denselben Grund. Was bei anderen liegt oder schon entschieden ist, bleibt.',
    en: 'Each creditor reads the same reason. What others work on or have decided stays.',
  },
  running: { de: 'Wird entschieden:', en: 'Deciding:' },
  accepted: { de: 'Angenommen:', en: 'Accepted:' },
  refused: { de: 'Abgelehnt:', en: 'Refused:' },
  notDone: { de: 'Nicht entschieden:', en: 'Not decided:' },
  unreachable: commonWords.unreachable,
})
