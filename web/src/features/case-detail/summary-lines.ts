import type { CaseDetail } from '@portal/contract/case-detail.ts'
import type { SessionFields } from '@portal/contract/session.ts'

import { fileTypeName } from '#api/file-types.ts'
import type { CaseDetailText } from '#features/case-detail/case-detail-texts.ts'
import { negativeFeatures } from '#features/case-detail/negative-features.ts'
import { amount, day, missing } from '#i18n/formats.ts'
import type { Column, SheetValue } from '#ui/column.ts'

/** One line of a case's summary outside the screen. */
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

/** The summary of a case, line by line, for paper and spreadsheet. */
export function summaryLines(
  detail: CaseDetail,
  session: SessionFields,
  text: CaseDetailText,
): SummaryLine[] {
  const { schuldner, schuldnername, schuldneradresse, schuldnerplzort } = detail
  const debtor = [schuldnername || schuldner, schuldneradresse, schuldnerplzort].filter((part) => part !== '')
  return [
    amountLine(text('balance'), detail.aktuellersaldo),
    amountLine(text('mainClaim'), detail.hauptforderung),
    ...(detail.zinsen === null ? [] : [amountLine(text('interest'), detail.zinsen)]),
    amountLine(text('payments'), detail.zahlungen),
    dayLine(text('lastPayment'), detail.datletztezahl),
    textLine(text('debtor'), debtor.join(', ')),
    textLine(text('customerNumber'), detail.ihraz),
    textLine(text('fileType'), fileTypeName(session, detail.aktentyp)),
    textLine(text('creditor'), detail.glaeubigergnummer),
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
