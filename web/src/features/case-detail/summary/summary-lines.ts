import { accountOf } from '@portal/contract/case-account.ts'
import type { CaseDetail } from '@portal/contract/case-detail.ts'
import { centsOf } from '@portal/contract/fields/money.ts'
import type { Language } from '@portal/contract/languages.ts'
import type { SessionFields } from '@portal/contract/session.ts'
import { closingReasonWords } from '@portal/contract/words/case-words.ts'

import { fileTypeName, type NamedFileTypes } from '#api/file-types.ts'
import type { CaseDetailText } from '#features/case-detail/case-detail-texts.ts'
import { negativeFeatures } from '#features/case-detail/summary/negative-features.ts'
import { creditorLabel } from '#fields/select/CreditorSelect.tsx'
import { amount, day, missing } from '#i18n/formats.ts'
import type { FactGroup } from '#report/print/draw-facts.ts'
import type { Column, SheetValue } from '#ui/table/column.ts'

/** Maps file types and creditor numbers to names. */
type CaseNames = NamedFileTypes & Pick<SessionFields, 'glgNumbers' | 'customerNames'>

interface SummaryContext {
  session: CaseNames
  text: CaseDetailText
  language: Language
}

/** One line of a case's summary. */
export interface SummaryLine {
  label: string
  text: string
  /** The parts of `text`, shown one below the other where there is room. */
  lines?: readonly string[]
  value: SheetValue
  /** The sum of the lines above. */
  isTotal?: true
}

/** Lines that are shown together, on the card and in print. */
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

/** The account of a case: the parts of the balance, the balance as their sum, and what was reported, if anything. */
export const accountLines = (detail: CaseDetail, text: CaseDetailText) => {
  const words = hidesInterest(detail) ? mainClaimWords : accountWords
  return {
    parts: accountOf(detail).map(({ name, amount: money }) =>
      amountLine(text(name === 'payments' ? words.payments : name), money),
    ),
    balance: { ...amountLine(text(words.balance), detail.aktuellersaldo), isTotal: true as const },
    reported: centsOf(detail.gemeldet) === 0n ? [] : [amountLine(text('reported'), detail.gemeldet)],
  }
}

/**
 * Whether interest is hidden from the user. If so, the account covers only the main claim, and costs are listed
 * separately.
 */
const hidesInterest = ({ zinsen }: CaseDetail) => zinsen === null

const accountWords = { payments: 'payments', balance: 'balance' } as const
const mainClaimWords = { payments: 'paidOfMainClaim', balance: 'openMainClaim' } as const

/** Costs (only if interest is hidden), last payment, customer number, file type, closing and creditor. */
export const signLines = (detail: CaseDetail, { session, text, language }: SummaryContext) => [
  ...(hidesInterest(detail) ? [amountLine(text('costs'), detail.kosten)] : []),
  dayLine(text('lastPayment'), detail.datletztezahl),
  textLine(text('customerNumber'), detail.ihraz),
  textLine(text('fileType'), fileTypeName(session, detail.aktentyp, language)),
  ...closingLines(detail, text, language),
  textLine(text('creditor'), creditorOf(detail.glaeubigergnummer, session)),
]

/** When and why the case was closed, if it was. */
function closingLines(
  { abschlussDatum, abschlussGrund }: CaseDetail,
  text: CaseDetailText,
  language: Language,
) {
  const reason = closingReasonWords(abschlussGrund)[language]
  const words = [abschlussDatum && day(abschlussDatum), reason].filter(Boolean).join(', ')
  return words === '' ? [] : [textLine(text('closing'), words)]
}

function creditorOf(glgNumber: string, { glgNumbers, customerNames }: CaseNames): string {
  return creditorLabel(glgNumber, customerNames[glgNumbers.indexOf(glgNumber)])
}

/** The debtor's name for a heading; '' if unknown. */
export const debtorOf = ({ schuldnername, schuldner }: CaseDetail) => schuldnername || schuldner

/** The debtor's name, the names with co-debtors if they differ, and the address. Skips empty parts. */
export const debtorParts = ({ schuldner, schuldnername, schuldneradresse, schuldnerplzort }: CaseDetail) =>
  [...new Set([schuldnername, schuldner, schuldneradresse, schuldnerplzort])].filter((part) => part !== '')

/** The groups of the summary card: account, parties, last actions, negative features. */
function summaryGroups(detail: CaseDetail, context: SummaryContext): readonly SummaryGroup[] {
  const { text } = context
  const { parts, balance, reported } = accountLines(detail, text)
  const debtor = debtorParts(detail)
  return [
    { look: 'sum', lines: [...parts, balance, ...reported] },
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

/** The summary as lines of a spreadsheet. */
export const summaryLines = (detail: CaseDetail, context: SummaryContext): readonly SummaryLine[] =>
  summaryGroups(detail, context).flatMap(({ lines }) => lines)

/** The summary in groups, for print. */
export const summaryFacts = (detail: CaseDetail, context: SummaryContext): readonly FactGroup[] =>
  summaryGroups(detail, context).map(({ title, look, lines }) => ({
    title,
    look,
    facts: lines.map(({ label, text, lines: parts = [text], isTotal }) => ({ label, lines: parts, isTotal })),
  }))

/** The last three actions, oldest first, with short and long text. Only the current one has a day. */
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

const action = (short: string, long: string) => actionParts(short, long).join(': ')

/**
 * Returns the title and the long text of an action. If the long text repeats the title, the title is cut off:
 * „Teilzahlung: 60,00 €“ becomes „Teilzahlung“ and „60,00 €“.
 */
export function actionParts(short: string, long: string): string[] {
  if (short === '' || !long.startsWith(short)) return [short, long].filter((part) => part !== '')
  const besides = /^\s*[:;,.–-]\s*(?<besides>.+)$/su.exec(long.slice(short.length))?.groups?.['besides']
  return besides === undefined ? [long] : [short, besides]
}

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
