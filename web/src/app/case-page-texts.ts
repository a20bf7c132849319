import { domainWords } from '@portal/contract/words/domain-words.ts'
import { instructionRefusalWords } from '@portal/contract/words/instruction-words.ts'

import { texts } from '#i18n/texts.ts'

export const useCasePageTexts = texts({
  message: domainWords.message,
  messageHint: {
    de: 'Sie haben eine Frage oder möchten uns etwas schreiben.',
    en: 'You have a question or want to write to us.',
  },
  instruction: domainWords.instruction,
  instructionHint: {
    de: 'Wir sollen zum Beispiel pausieren, Raten gewähren oder die Akte zurückgeben.',
    en: 'You want us, for example, to pause, allow instalments or return the case.',
  },
  closed: instructionRefusalWords.already_closed,
  newOrder: { de: 'Neuer Auftrag mit diesem Schuldner', en: 'New order with this debtor' },
  newOrderHint: {
    de: 'Der Schuldner hat eine weitere Forderung nicht bezahlt.',
    en: 'The debtor has not paid another claim.',
  },
  nextDate: { de: 'Nächster Termin:', en: 'Next date:' },
  answerDue: { de: 'Ihre Antwort auf eine Aufgabe', en: 'your answer to a task' },
  pauseEnds: { de: 'Ende der Pause', en: 'end of the pause' },
})
