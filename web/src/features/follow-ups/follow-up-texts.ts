import { alreadyClosedWords, alreadyJudicialWords } from '@portal/contract/judicial.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'

import { followUpTitles } from '#features/follow-ups/follow-up-kinds.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

export const useFollowUpTexts = texts({
  menu: domainWords.messages,
  ...followUpTitles,
  ofCase: commonWords.ofCase,
  notLoaded: commonWords.formFailed,

  close: commonWords.close,
  isSent: commonWords.isSent,
  sent: {
    de: 'Ihre Meldung ist bei uns eingegangen und wird so bald wie möglich bearbeitet.',
    en: 'We have received your message and will process it as soon as possible.',
  },
  kind: commonWords.type,
  collectionNumber: domainWords.collectionNumber,
  count: commonWords.count,
  sum: { de: 'Summe', en: 'Sum' },
  inHistory: {
    de: 'Im Meldungsverlauf ansehen',
    en: 'See it in the message history',
  },
  judicial: alreadyJudicialWords,
  closed: alreadyClosedWords,
  newOrder: { de: 'Neuen Auftrag erteilen', en: 'Give a new order' },

  tooMany: {
    de: 'Bitte senden Sie höchstens 200 Einträge auf einmal.',
    en: 'Please send no more than 200 entries at once.',
  },

  text: { de: 'Ihre Stellungnahme', en: 'Your statement' },
})
