import { domainWords } from '@portal/contract/words/domain-words.ts'
import { instructionRefusalWords } from '@portal/contract/words/instruction-words.ts'

import { texts } from '#i18n/texts.ts'

export const useCasePageTexts = texts({
  message: domainWords.message,
  messageHint: {
    de: 'Sie haben eine Frage oder möchten uns etwas schreiben.',
    en: 'Ask a question or write to us.',
  },
  instruction: domainWords.instruction,
  instructionHint: {
    de: 'Zum Beispiel eine Pause, eine Ratenzahlung oder die Rücknahme der Akte.',
    en: 'For example, a pause, payment by instalments or the recall of the case.',
  },
  closed: instructionRefusalWords.already_closed,
  newOrder: { de: 'Neuer Auftrag mit diesem Schuldner', en: 'New order with this debtor' },
  newOrderHint: {
    de: 'Der Schuldner hat eine weitere Forderung nicht bezahlt.',
    en: 'The debtor has another unpaid claim.',
  },
  nextDate: { de: 'Nächster Termin:', en: 'Next date:' },
  answerDue: { de: 'Ihre Antwort auf eine Aufgabe', en: 'your answer to a task' },
})
