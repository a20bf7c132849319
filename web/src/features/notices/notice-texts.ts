import { followUpKinds, type NoticeType, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { noticeTypeWords } from '@portal/contract/words/notice-type-words.ts'
import { sentWords } from '@portal/contract/words/sent-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { detailWords } from '#i18n/detail-words.ts'
import { startWords } from '#i18n/start-words.ts'
import { texts } from '#i18n/texts.ts'
import { breakable, within } from '#i18n/word-forms.ts'

/** What all notices of a type are called. */
const allWords = Object.fromEntries(
  followUpKinds.map((kind) => [`all${submissionKinds[kind].letter}`, submissionKinds[kind].many]),
  // Object.fromEntries forgets which keys it was given.
) as Record<`all${NoticeType}`, Words>

/** Names every kind of message. */
export const noneYetHint: Words = {
  de: 'Zahlungen, Forderungserhöhungen, Gutschriften und Stellungnahmen melden Sie in der jeweiligen Akte. Danach stehen sie hier.',
  en: 'You report payments, claim increases, credit notes and statements in the case concerned. They then appear here.',
}

/** The words of the notice history, each domain word once: for the filter, its chip and its column. */
export const useNoticeTexts = texts({
  creditor: domainWords.creditor,
  user: domainWords.user,
  date: sentWords.date,
  dateRange: detailWords.dateRange,
  time: sentWords.time,
  moment: { de: 'Datum und Uhrzeit', en: 'Date and time' },
  collectionNumber: domainWords.collectionNumber,
  numberHint: commonWords.numberPartHint,
  collectionNumberColumn: breakable(domainWords.collectionNumber, 'Inkasso'),
  customerNumber: domainWords.customerNumber,
  customerNumberColumn: breakable(domainWords.customerNumber, 'Kunden'),
  type: detailWords.type,
  amount: sentWords.amount,
  content: detailWords.content,
  details: { de: 'Details', en: 'Details' },
  allTypes: commonWords.all,
  of: domainWords.of,

  ...noticeTypeWords,
  ...allWords,

  state: detailWords.progress,
  receipt: sentWords.receipt,
  showDetails: { de: 'Meldung ansehen', en: 'View message' },
  close: startWords.close,

  results: { de: 'Gefundene Meldungen', en: 'Messages found' },
  one: within(sentWords.message),
  many: within(sentWords.messages),
  none: { de: 'Keine Meldungen', en: 'No messages' },
  searching: { de: 'Meldungen werden gesucht …', en: 'Searching messages …' },
  failed: {
    de: 'Die Meldungen konnten nicht geladen werden.',
    en: 'The messages could not be loaded.',
  },
  nothingFound: { de: 'Keine Meldungen gefunden', en: 'No messages found' },
  noneYet: { de: 'Noch keine Meldungen vorhanden', en: 'There are no messages yet' },
  noneYetHint,
})

export type NoticeText = ReturnType<typeof useNoticeTexts>

export type AllOfTypeText = (key: `all${NoticeType}`) => string

/** What the notices of a type are called together. */
export const allOfType = (text: AllOfTypeText, type: NoticeType): string => text(`all${type}`)
