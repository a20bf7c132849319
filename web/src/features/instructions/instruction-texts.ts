import { domainWords } from '@portal/contract/words/domain-words.ts'
import {
  instructionFieldWords,
  instructionKindWords,
  instructionReasonWords,
  instructionRefusalWords,
} from '@portal/contract/words/instruction-words.ts'
import { rowFieldWords } from '@portal/contract/words/submission-words.ts'
import { named } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

export const useKindTexts = texts(instructionKindWords)

/** Reasons why an instruction is refused. */
export const useRefusalTexts = texts(instructionRefusalWords)

export const useReasonTexts = texts(instructionReasonWords)

/** One sentence about each kind. */
export const useMeaningTexts = texts({
  pause: {
    de: 'Bis zum angegebenen Tag unternehmen wir nichts.',
    en: 'We take no action until the date you enter.',
  },
  resume: { de: 'Wir beenden die Pause und arbeiten weiter.', en: 'We end the pause and carry on.' },
  recall: {
    de: 'Wir schließen die Akte und geben sie Ihnen zurück.',
    en: 'We close the case and give it back to you.',
  },
  settle: {
    de: 'Wir dürfen mit dem Schuldner einen Vergleich unter dem offenen Betrag schließen.',
    en: 'We may settle with the debtor for less than the outstanding balance.',
  },
  instalments: {
    de: 'Der Schuldner darf in monatlichen Raten zahlen.',
    en: 'The debtor may pay in monthly instalments.',
  },
  court: { de: 'Wir dürfen einen Mahnbescheid beantragen.', en: 'We may apply for a court payment order.' },
  disputed: {
    de: 'Sie nennen uns die Einwände des Schuldners.',
    en: 'You tell us the debtor’s objections.',
  },
})

/** The names of the fields of an instruction. */
export const instructionNames = {
  ...instructionFieldWords,
  reason: rowFieldWords.reason,
  text: named({ de: 'Erläuterung', en: 'Explanation' }, { de: 'eine Erläuterung', en: 'an explanation' }),
}

export const useInstructionFieldTexts = texts(instructionNames)

const loadWords = {
  loading: { de: 'Weisungen werden geladen …', en: 'Loading instructions …' },
  failed: { de: 'Die Weisungen konnten nicht geladen werden.', en: 'The instructions could not be loaded.' },
}

export const useInstructionTexts = texts({
  choose: { de: 'Welche Weisung möchten Sie erteilen?', en: 'Which instruction would you like to give?' },
  possible: { de: 'Möglich', en: 'Available' },
  impossible: { de: 'Zurzeit nicht möglich', en: 'Not available at the moment' },
  cancel: commonWords.cancel,
  next: commonWords.next,
  back: commonWords.back,
  case: domainWords.case,
  ofCase: screenWords.ofCase,
  ...instructionNames,
  chooseReason: commonWords.pleaseSelect,
  atMost: { de: 'höchstens', en: 'at most' },
  to: commonWords.to,
  recentPayment: {
    de: 'Es ist gerade eine Zahlung eingegangen. Bitte prüfen Sie, ob die Weisung noch passt.',
    en: 'A payment has just come in. Please check whether the instruction is still appropriate.',
  },
  ratesCome: { de: 'Die Raten ergeben zusammen', en: 'Together the instalments come to' },
  openIs: { de: 'offen sind', en: 'the outstanding balance is' },
  concerns: { de: 'Betrifft', en: 'Concerns' },
  warnings: { de: 'Bitte lesen und bestätigen Sie:', en: 'Please read and confirm:' },
  check: {
    de: 'Bitte prüfen Sie Ihre Weisung vor dem Senden:',
    en: 'Please check your instruction before sending it:',
  },
  ...loadWords,
  cases: domainWords.cases,
  give: { de: 'Weisung senden', en: 'Send instruction' },
  isSent: screenWords.isSent,
  sent: {
    de: 'Ihre Weisung ist bei uns eingegangen. Ob wir sie annehmen, sehen Sie in der Akte.',
    en: 'We have received your instruction. The case shows whether we accept it.',
  },
  collectionNumber: domainWords.collectionNumber,
})

/** Texts of the card with a case's instructions. */
export const useCardTexts = texts({
  title: domainWords.instructions,
  give: { de: 'Weisung erteilen', en: 'Give an instruction' },
  none: {
    de: 'Zu dieser Akte haben Sie noch keine Weisung erteilt.',
    en: 'You have not given any instruction on this case yet.',
  },
  closed: instructionRefusalWords.already_closed,
  until: { de: 'bis', en: 'until' },
  past: { de: 'abgelaufen', en: 'expired' },
  ...loadWords,
  dialogFailed: screenWords.formFailed,
  receiptFailed: screenWords.receiptFailed,
  paused: { de: 'Diese Akte ist pausiert bis einschließlich', en: 'This case is paused up to and including' },
})
