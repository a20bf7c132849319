import { accountOf } from '@portal/contract/case-account.ts'
import type { CaseDetail } from '@portal/contract/case-detail.ts'
import type { SessionFields } from '@portal/contract/session.ts'

import { fileTypeName, type NamedFileTypes } from '#api/file-types.ts'
import type { CaseDetailText } from '#features/case-detail/case-detail-texts.ts'
import { negativeFeatures } from '#features/case-detail/summary/negative-features.ts'
import { creditorLabel } from '#fields/select/CreditorSelect.tsx'
import { amount, day, missing } from '#i18n/formats.ts'
import type { FactGroup } from '#report/print/draw-facts.ts'
import type { Column, SheetValue } from '#ui/table/column.ts'

/** The names of what a case carries as a number or a code. */
type CaseNames = NamedFileTypes & Pick<SessionFields, 'glgNumbers' | 'customerNames'>

interface SummaryContext {
  session: CaseNames
  text: CaseDetailText
}

/** One line of a case's summary. */
export interface SummaryLine {
  label: string
  text: string
  /** Where the text has several and is told one below the other when there is room. */
  lines?: readonly string[]
  value: SheetValue
}

/** Lines that stand together on the card and on paper. */
interface SummaryGroup {
  title?: string
  look: FactGroup['look']
  lines: readonly SummaryLine[]
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

/** The account of a case: of what the balance is made, line by line, and the balance, which is their sum. */
export const accountLines = (detail: CaseDetail, text: CaseDetailText) => {
  const words = hidesInterest(detail) ? mainClaimWords : accountWords
  return {
    parts: accountOf(detail).map(({ name, amount: money }) =>
      amountLine(text(name === 'payments' ? words.payments : name), money),
    ),
    balance: amountLine(text(words.balance), detail.aktuellersaldo),
  }
}

/** Whether the user may not see interest: then it is the account of the main claim, and the costs stand beside it. */
const hidesInterest = ({ zinsen }: CaseDetail) => zinsen === null

const accountWords = { payments: 'payments', balance: 'balance' } as const
const mainClaimWords = { payments: 'paidOfMainClaim', balance: 'openMainClaim' } as const

/** What else is to be known of a case: the last payment, the creditor's own sign, its type, the creditor number. */
export const signLines = (detail: CaseDetail, { session, text }: SummaryContext) => [
  ...(hidesInterest(detail) ? [amountLine(text('costs'), detail.kosten)] : []),
  dayLine(text('lastPayment'), detail.datletztezahl),
  textLine(text('customerNumber'), detail.ihraz),
  textLine(text('fileType'), fileTypeName(session, detail.aktentyp)),
  textLine(text('creditor'), creditorOf(detail.glaeubigergnummer, session)),
]

function creditorOf(glgNumber: string, { glgNumbers, customerNames }: CaseNames): string {
  return creditorLabel(glgNumber, customerNames[glgNumbers.indexOf(glgNumber)])
}

/** Who owes: the name, in one line with co-debtors where that says more, and the address; nothing where it is unknown. */
export const debtorParts = ({ schuldner, schuldnername, schuldneradresse, schuldnerplzort }: CaseDetail) =>
  [...new Set([schuldnername, schuldner, schuldneradresse, schuldnerplzort])].filter((part) => part !== '')

/** The summary of a case, as its card has it: the account, who is concerned, what happened, what speaks against payment. */
function summaryGroups(detail: CaseDetail, context: SummaryContext): readonly SummaryGroup[] {
  const { text } = context
  const { parts, balance } = accountLines(detail, text)
  const debtor = debtorParts(detail)
  return [
    { look: 'sum', lines: [...parts, balance] },
    {
      look: 'column',
      lines: [
        { ...textLine(text('debtor'), debtor.join('; ')), ...(debtor.length > 0 && { lines: debtor }) },
        ...signLines(detail, context),
      ],
    },
    {
      title: text('lastActions'),
      look: 'column',
      lines: actionsOf(detail).map(({ name, short, long, day: date }) =>
        textLine(text(name), [date && `${day(date)}:`, action(short, long)].filter(Boolean).join(' ')),
      ),
    },
    {
      title: text('negativeFeatures'),
      look: 'wide',
      lines: negativeFeatures.map(({ name, field }) => textLine(text(name), detail[field] || text('notSet'))),
    },
  ]
}

/** The summary of a case, line by line, for a spreadsheet. */
export const summaryLines = (detail: CaseDetail, context: SummaryContext): readonly SummaryLine[] =>
  summaryGroups(detail, context).flatMap(({ lines }) => lines)

/** The summary of a case in its groups, for paper. */
export const summaryFacts = (detail: CaseDetail, context: SummaryContext): readonly FactGroup[] =>
  summaryGroups(detail, context).map(({ title, look, lines }) => ({
    title,
    look,
    facts: lines.map((line) => ({ label: line.label, lines: line.lines ?? [line.text] })),
  }))

/** The last three actions, oldest first, each with its short and its long text; the day of the current one. */
export const actionsOf = (detail: CaseDetail) =>
  [
    { name: 'secondLastAction', short: detail.vorletzteaktion, long: detail.vorletzteaktionLong, day: null },
    { name: 'lastAction', short: detail.letzteaktion, long: detail.letzteaktionLong, day: null },
    {
      name: 'currentAction',
      short: detail.aktuelleaktion,
      long: detail.aktuelleaktionLong,
      day: detail.aktuelleaktionDatum,
    },
  ] as const

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
