import type { CaseDetail } from '@portal/contract/case-detail.ts'

import { fileTypeName, type NamedFileTypes } from '#api/file-types.ts'
import type { CaseDetailText } from '#features/case-detail/case-detail-texts.ts'
import { negativeFeatures } from '#features/case-detail/negative-features.ts'
import { amount, day, missing } from '#i18n/formats.ts'
import type { Column, SheetValue } from '#ui/column.ts'

/** One line of a case's summary. */
export interface SummaryLine {
  label: string
  text: string
  value: SheetValue
}

export const summaryColumns = (text: CaseDetailText): readonly Column<SummaryLine>[] => [
  { key: 'label', header: text('field'), text: (line) => line.label },
  {
    key: 'value',
    header: text('content'),
    text: (line) => line.text,
    value: (line) => line.value,
    wraps: true,
  },
]

/** The account of a case: its balance, then of what it is made. */
export const accountLines = (detail: CaseDetail, text: CaseDetailText): [SummaryLine, ...SummaryLine[]] => [
  amountLine(text('balance'), detail.aktuellersaldo),
  amountLine(text('mainClaim'), detail.hauptforderung),
  ...(detail.zinsen === null ? [] : [amountLine(text('interest'), detail.zinsen)]),
  amountLine(text('payments'), detail.zahlungen),
  dayLine(text('lastPayment'), detail.datletztezahl),
]

/** Under which signs a case is kept: the creditor's own, its type, the creditor number. */
export const signLines = (detail: CaseDetail, fileTypes: NamedFileTypes, text: CaseDetailText) => [
  textLine(text('customerNumber'), detail.ihraz),
  textLine(text('fileType'), fileTypeName(fileTypes, detail.aktentyp)),
  textLine(text('creditor'), detail.glaeubigergnummer),
]

/** Who owes: the name, in one line with co-debtors where that says more, and the address; nothing where it is unknown. */
export const debtorParts = ({ schuldner, schuldnername, schuldneradresse, schuldnerplzort }: CaseDetail) =>
  [...new Set([schuldnername, schuldner, schuldneradresse, schuldnerplzort])].filter((part) => part !== '')

/** The summary of a case, line by line, for paper and spreadsheet. */
export function summaryLines(
  detail: CaseDetail,
  fileTypes: NamedFileTypes,
  text: CaseDetailText,
): SummaryLine[] {
  return [
    ...accountLines(detail, text),
    textLine(text('debtor'), debtorParts(detail).join('; ')),
    ...signLines(detail, fileTypes, text),
    textLine(text('secondLastAction'), action(detail.vorletzteaktion, detail.vorletzteaktionLong)),
    textLine(text('lastAction'), action(detail.letzteaktion, detail.letzteaktionLong)),
    textLine(text('currentAction'), action(detail.aktuelleaktion, detail.aktuelleaktionLong)),
    ...negativeFeatures.map(({ name, field }) => textLine(text(name), detail[field] || text('notSet'))),
  ]
}

/** Mostly the long text begins with the short one. */
const action = (short: string, long: string) =>
  long.startsWith(short) ? long : [short, long].filter((part) => part !== '').join(': ')

const amountLine = (label: string, money: string): SummaryLine => ({
  label,
  text: amount(money),
  value: { amount: money },
})

const dayLine = (label: string, isoDate: string | null): SummaryLine => ({
  label,
  text: day(isoDate),
  value: isoDate === null ? null : { day: isoDate },
})

const textLine = (label: string, text: string): SummaryLine => ({
  label,
  text: text || missing,
  value: text === '' ? null : { text },
})
