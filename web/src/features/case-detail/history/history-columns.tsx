import type { Booking, CaseHistoryEntry, MainClaim } from '@portal/contract/case-detail.ts'
import { centsOf } from '@portal/contract/fields/money.ts'
import type { Language } from '@portal/contract/languages.ts'
import {
  bookingTypeWords,
  entryCategoryWords,
  entryStatusWords,
} from '@portal/contract/words/history-words.ts'

import type { CaseDetailText } from '#features/case-detail/case-detail-texts.ts'
import { AttachmentButton } from '#features/case-detail/history/AttachmentButton.tsx'
import { bookingTypeText, debtorWords, outputWords } from '#features/case-detail/history/wire-words.ts'
import { amount, day } from '#i18n/formats.ts'
import { unbroken } from '#i18n/unbroken.ts'
import type { ColumnRecord } from '#ui/table/column.ts'
import { wholeNumbers } from '#ui/table/whole-numbers.tsx'

export const mainClaimColumns = (text: CaseDetailText): ColumnRecord<MainClaim> => ({
  katnr: { header: text('categoryNumber'), text: (row) => row.katnr },
  bezeichnung: {
    header: text('description'),
    text: (row) => row.bezeichnung,
    wraps: true,
    card: 'title',
  },
  rechnr: {
    header: text('invoice'),
    text: (row) => row.rechnr,
    cell: (row) => wholeNumbers(row.rechnr),
  },
  vertnr: {
    header: text('contract'),
    text: (row) => row.vertnr,
    cell: (row) => wholeNumbers(row.vertnr),
  },
  datvon: {
    header: text('from'),
    text: (row) => (row.datvon ? day(row.datvon) : ''),
    value: (row) => (row.datvon ? { day: row.datvon } : null),
  },
  datbis: {
    header: text('to'),
    text: (row) => (row.datbis ? day(row.datbis) : ''),
    value: (row) => (row.datbis ? { day: row.datbis } : null),
  },
  betrag: {
    header: text('amount'),
    text: (row) => amount(row.betrag),
    value: (row) => ({ amount: row.betrag }),
    align: 'end',
    isSummed: true,
    card: 'figure',
  },
  mahnkost: {
    header: text('reminderCosts'),
    text: (row) => costs(row.mahnkost),
    value: (row) => (isZero(row.mahnkost) ? null : { amount: row.mahnkost }),
    align: 'end',
    isSummed: true,
  },
  bankrl: {
    header: text('bankChargeback'),
    text: (row) => costs(row.bankrl),
    value: (row) => (isZero(row.bankrl) ? null : { amount: row.bankrl }),
    align: 'end',
    isSummed: true,
  },
})

/** `recno` is the key of an entry and is not shown. */
type HistoryColumn = Exclude<keyof CaseHistoryEntry, 'recno'>

export const caseHistoryColumns = (
  text: CaseDetailText,
  language: Language,
  download: { inkassoNumber: string; onFailure: (hasFailed: boolean) => void },
): ColumnRecord<CaseHistoryEntry, HistoryColumn> => ({
  datum: {
    header: text('date'),
    text: (row) => day(row.datum),
    value: (row) => ({ day: row.datum }),
    card: 'figure',
  },
  text: {
    header: text('text'),
    text: (row) => row.text,
    cell: (row) => <span lang="de">{wholeNumbers(unbroken(row.text))}</span>,
    wraps: true,
    card: 'title',
  },
  schuldnr: { header: text('debtor'), text: (row) => debtorWords(row.schuldnr)[language] },
  status: { header: text('status'), text: (row) => entryStatusWords(row.status)[language] },
  sachbear: { header: text('clerk'), text: (row) => row.sachbear },
  kategtx: { header: text('category'), text: (row) => entryCategoryWords(row.kategtx)[language] },
  ausgabe: { header: text('output'), text: (row) => outputWords(row.ausgabe)[language] },
  hasAttachment: {
    header: text('attachment'),
    text: () => '',
    cell: (entry) => entry.hasAttachment && <AttachmentButton entry={entry} {...download} />,
    isScreenOnly: true,
  },
})

/** `index` is the sort position; `bucharttxt` is shown in the column `buchart`. */
type BookingColumn = Exclude<keyof Booking, 'index' | 'bucharttxt'>

/** @param hasAmounts Whether the user may see all amounts. If not, the amounts are not summed. */
export const bookingColumns = (
  text: CaseDetailText,
  language: Language,
  hasAmounts: boolean,
): ColumnRecord<Booking, BookingColumn> => ({
  datum: { header: text('date'), text: (row) => day(row.datum), value: (row) => ({ day: row.datum }) },
  text: {
    header: text('text'),
    text: (row) => row.text,
    cell: (row) => <span lang="de">{wholeNumbers(unbroken(row.text))}</span>,
    wraps: true,
    card: 'title',
  },
  betrag: {
    header: text('amount'),
    text: (row) => amount(row.betrag),
    value: (row) => (row.betrag === null ? null : { amount: row.betrag }),
    align: 'end',
    ...(hasAmounts && { isSummed: true }),
    card: 'figure',
  },
  buchart: {
    header: text('bookingType'),
    text: (row) => bookingTypeText(row.buchart, bookingTypeWords(row.bucharttxt)[language]),
  },
})

/** Zero costs are shown as blank. */
const costs = (money: string) => (isZero(money) ? '' : amount(money))

const isZero = (money: string) => centsOf(money) === 0n
