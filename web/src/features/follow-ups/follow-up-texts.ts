import { alreadyClosedWords, alreadyJudicialWords } from '@portal/contract/judicial.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { rowFieldWords } from '@portal/contract/words/submission-words.ts'
import { named, type Words } from '@portal/contract/words/words.ts'

import { followUpTitles } from '#features/follow-ups/follow-up-kinds.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

const statement: Words = { de: 'Ihre Stellungnahme', en: 'Your statement' }

/** The names of the fields of all follow-ups. */
export const followUpNames = { ...rowFieldWords, text: named(statement, within(statement)) }

export const useFollowUpTexts = texts({
  menu: domainWords.notices,
  ...followUpTitles,
  claimIncreasesCommand: { de: 'Forderung erhöhen', en: 'Increase the claim' },
  paymentsCommand: { de: 'Zahlung melden', en: 'Report a payment' },
  creditNotesCommand: { de: 'Gutschrift melden', en: 'Report a credit note' },
  statementCommand: { de: 'Stellungnahme abgeben', en: 'Make a statement' },
  claimIncreasesHint: {
    de: 'Sie fügen dieser Akte eine weitere Rechnung hinzu.',
    en: 'Add another invoice to this case.',
  },
  paymentsHint: { de: 'Der Schuldner hat an Sie gezahlt.', en: 'The debtor has paid you.' },
  creditNotesHint: {
    de: 'Sie erlassen dem Schuldner einen Teil der Forderung.',
    en: 'Waive part of what the debtor owes.',
  },
  statementHint: {
    de: 'Sie nehmen zu Einwänden des Schuldners Stellung.',
    en: 'Reply to the debtor’s objections.',
  },
  tooLateJudicial: {
    de: 'Nicht mehr möglich, weil das gerichtliche Verfahren bereits begonnen hat.',
    en: 'No longer possible, as court proceedings have begun.',
  },
  tooLateClosed: {
    de: 'Nicht mehr möglich, weil die Akte abgeschlossen ist.',
    en: 'No longer possible, as the case is closed.',
  },
  ofCase: screenWords.ofCase,
  notLoaded: screenWords.formFailed,

  close: commonWords.close,
  isSent: screenWords.isSent,
  sent: {
    de: 'Ihre Meldung ist bei uns eingegangen und wird so bald wie möglich bearbeitet.',
    en: 'We have received your notice and will process it as soon as possible.',
  },
  kind: screenWords.type,
  collectionNumber: domainWords.collectionNumber,
  amount: domainWords.amount,
  date: domainWords.date,
  count: screenWords.count,
  sum: screenWords.sum,
  inHistory: {
    de: 'Im Meldungsverlauf ansehen',
    en: 'View in the message history',
  },
  judicial: alreadyJudicialWords,
  closed: alreadyClosedWords,
  newOrder: { de: 'Neuen Auftrag erteilen', en: 'Give a new order' },

  tooMany: {
    de: 'Bitte senden Sie höchstens 200 Einträge auf einmal.',
    en: 'Please send no more than 200 entries at once.',
  },

  text: statement,
})
