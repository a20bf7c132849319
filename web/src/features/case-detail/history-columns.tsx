import type { Booking, CaseHistoryEntry, MainClaim } from '@portal/contract/case-detail.ts'
import type { Language } from '@portal/contract/envelope.ts'
import { centsOf } from '@portal/contract/money.ts'

import { AttachmentButton } from '#features/case-detail/AttachmentButton.tsx'
import type { CaseDetailText } from '#features/case-detail/case-detail-texts.ts'
import { bookingTypeText, debtorWords, outputWords } from '#features/case-detail/wire-words.ts'
import { amount, day } from '#i18n/formats.ts'
import type { Column } from '#ui/column.ts'

export const mainClaimColumns = (text: CaseDetailText): readonly Column<MainClaim>[] => [
  { key: 'katnr', header: text('categoryNumber'), text: (row) => row.katnr },
  {
    key: 'bezeichnung',
    header: text('description'),
    text: (row) => row.bezeichnung,
    wraps: true,
    card: 'title',
  },
  { key: 'rechnr', header: text('invoice'), text: (row) => row.rechnr },
  { key: 'vertnr', header: text('contract'), text: (row) => row.vertnr },
  {
    key: 'datvon',
    header: text('from'),
    text: (row) => (row.datvon ? day(row.datvon) : ''),
    value: (row) => (row.datvon ? { day: row.datvon } : null),
  },
  {
    key: 'datbis',
    header: text('to'),
    text: (row) => (row.datbis ? day(row.datbis) : ''),
    value: (row) => (row.datbis ? { day: row.datbis } : null),
  },
  {
    key: 'betrag',
    header: text('amount'),
    text: (row) => amount(row.betrag),
    value: (row) => ({ amount: row.betrag }),
    align: 'end',
    card: 'figure',
  },
  {
    key: 'mahnkost',
    header: text('reminderCosts'),
    text: (row) => costs(row.mahnkost),
    value: (row) => (isZero(row.mahnkost) ? null : { amount: row.mahnkost }),
    align: 'end',
  },
  {
    key: 'bankrl',
    header: text('bankChargeback'),
    text: (row) => costs(row.bankrl),
    value: (row) => (isZero(row.bankrl) ? null : { amount: row.bankrl }),
    align: 'end',
  },
]

export const caseHistoryColumns = (
  text: CaseDetailText,
  language: Language,
  download: { inkassoNumber: string; onFailure: (hasFailed: boolean) => void },
): readonly Column<CaseHistoryEntry>[] => [
  {
    key: 'datum',
    header: text('date'),
    text: (row) => day(row.datum),
    value: (row) => ({ day: row.datum }),
    card: 'figure',
  },
  { key: 'text', header: text('text'), text: (row) => row.text, wraps: true, card: 'title' },
  { key: 'schuldnr', header: text('debtor'), text: (row) => debtorWords(row.schuldnr)[language] },
  { key: 'status', header: text('status'), text: (row) => row.status },
  { key: 'sachbear', header: text('clerk'), text: (row) => row.sachbear },
  { key: 'kategtx', header: text('category'), text: (row) => row.kategtx },
  { key: 'ausgabe', header: text('output'), text: (row) => outputWords(row.ausgabe)[language] },
  {
    key: 'attachment',
    header: text('attachment'),
    text: () => '',
    cell: (entry) => entry.hasAttachment && <AttachmentButton entry={entry} {...download} />,
    isScreenOnly: true,
  },
]

export const bookingColumns = (text: CaseDetailText): readonly Column<Booking>[] => [
  { key: 'datum', header: text('date'), text: (row) => day(row.datum), value: (row) => ({ day: row.datum }) },
  { key: 'text', header: text('text'), text: (row) => row.text, wraps: true, card: 'title' },
  {
    key: 'betrag',
    header: text('amount'),
    text: (row) => amount(row.betrag),
    value: (row) => ({ amount: row.betrag }),
    align: 'end',
    card: 'figure',
  },
  {
    key: 'buchart',
    header: text('bookingType'),
    text: (row) => bookingTypeText(row.buchart, row.bucharttxt),
  },
]

/** Costs that were not charged stay blank. */
const costs = (money: string) => (isZero(money) ? '' : amount(money))

const isZero = (money: string) => centsOf(money) === 0n
