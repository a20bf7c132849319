import {
  followUpKinds,
  noticeTypeWords,
  submissionKinds,
  type NoticeType,
} from '@portal/contract/submission-kinds.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { receiptWords } from '@portal/contract/words/receipt-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { breakable, within } from '#i18n/word-forms.ts'

/** Plural names of the notice types. */
const allWords = Object.fromEntries(
  followUpKinds.map((kind) => [`all${submissionKinds[kind].letter}`, submissionKinds[kind].many]),
  // The cast is safe: there is a key for each notice type. `Object.fromEntries` loses the type of the keys.
) as Record<`all${NoticeType}`, Words>

/** Shown while the history is empty. Names every kind of notice. */
export const noneYetHint: Words = {
  de: 'Zahlungen, Forderungserhöhungen, Gutschriften und Stellungnahmen melden Sie in der jeweiligen Akte. Danach stehen sie hier.',
  en: 'You report payments, claim increases, credit notes and statements in the case concerned. They then appear here.',
}

/** Texts of the notice history. A filter, its chip and its column use the same domain word. */
export const useNoticeTexts = texts({
  creditor: domainWords.creditor,
  user: domainWords.user,
  date: domainWords.date,
  dateRange: screenWords.dateRange,
  time: domainWords.time,
  moment: { de: 'Datum und Uhrzeit', en: 'Date and time' },
  collectionNumber: domainWords.collectionNumber,
  numberHint: commonWords.numberPartHint,
  collectionNumberColumn: breakable(domainWords.collectionNumber, 'Inkasso'),
  debtor: domainWords.debtor,
  customerNumber: domainWords.customerNumber,
  customerNumberColumn: breakable(domainWords.customerNumber, 'Kunden'),
  type: screenWords.type,
  amount: domainWords.amount,
  content: screenWords.content,
  details: { de: 'Details', en: 'Details' },
  allTypes: commonWords.all,
  of: domainWords.of,

  ...noticeTypeWords,
  ...allWords,

  state: screenWords.progress,
  receipt: receiptWords.receipt,
  showDetails: { de: 'Meldung ansehen', en: 'View notice' },
  close: commonWords.close,

  results: { de: 'Gefundene Meldungen', en: 'Notices found' },
  one: within(domainWords.notice),
  many: within(domainWords.notices),
  none: { de: 'Keine Meldungen', en: 'No notices' },
  searching: { de: 'Meldungen werden gesucht …', en: 'Searching notices …' },
  failed: {
    de: 'Die Meldungen konnten nicht geladen werden.',
    en: 'The notices could not be loaded.',
  },
  nothingFound: { de: 'Keine Meldungen gefunden', en: 'No notices found' },
  noneYet: { de: 'Noch keine Meldungen vorhanden', en: 'There are no notices yet' },
  noneYetHint,
})

export type NoticeText = ReturnType<typeof useNoticeTexts>

export type AllOfTypeText = (key: `all${NoticeType}`) => string

export const allOfType = (text: AllOfTypeText, type: NoticeType): string => text(`all${type}`)
