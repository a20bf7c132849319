import type { ImportRow } from '@portal/contract/import-format.ts'

import { germanDate, workdayFrom, type Day } from '#calendar.ts'
import type { Letter } from '#letters/letter-pdf.ts'
import { euro, type Cents } from '#money/cents.ts'
import type { Ledger } from '#money/ledger.ts'
import { automaton } from '#parties/collection-company.ts'
import type { Contract } from '#parties/contract.ts'
import type { ClaimKind } from '#parties/trades.ts'
import type { Random } from '#random.ts'

/** The six negative features in the order of the screen. */
export const negativeFeatures = [
  'Vermögensauskunft abgegeben am',
  'Haftbefehl erlassen am',
  'Insolvenzverfahren eröffnet am',
  'Vermögensauskunft nicht abgegeben am',
  'Fruchtlose Pfändung am',
  'Eintragung im Schuldnerverzeichnis am',
] as const

/** What may be said of an event beside its words. */
export interface EventDetails {
  readonly output?: 'D - Brief' | 'E - E-Post' | 'M - E-Mail' | 'F - Fax' | 'W - Webservice'
  /** 0 all debtors, 1 the main debtor, 2 the co-debtor; without it as is usual for its category. */
  readonly debtor?: 0 | 1 | 2
  /** Nobody in person did it. */
  readonly automatic?: boolean
  /** The negative feature that it leaves. */
  readonly feature?: (typeof negativeFeatures)[number]
  readonly letter?: Letter | undefined
}

/** Events about the main debtor alone. */
const ofDebtor = new Set(['Telefon', 'Adresse', 'Zahlung', 'Vollstreckung', 'Überwachung', 'Insolvenz'])

interface HistoryEvent extends EventDetails {
  readonly day: Day
  readonly category: string
  readonly text: string
  readonly clerk: string
}

export interface Claim {
  readonly kind: ClaimKind
  readonly invoiceNumber: string
  readonly invoiceDay: Day
  /** What it covers; `to` is null for a single delivery or service. */
  readonly from: Day
  readonly to: Day | null
  readonly amount: Cents
  /** The creditor's own reminder fees and what the bank charged for a returned debit. */
  readonly reminderFees: Cents
  readonly bankFee: Cents
}

export interface SentNotice {
  readonly day: Day
  /** F claim increase, Z payment, S statement, G credit note. */
  readonly type: ImportRow<'notices'>['type']
  readonly amount: Cents | null
  readonly lines: readonly string[]
}

export const stages = ['Vorgerichtlich', 'Gerichtlich', 'Überwachung', 'Abgeschlossen'] as const

/** How far a case is, and its file type: the portal reads from its first nine letters whether it is judicial. */
export type Stage = (typeof stages)[number]

/** A case with its events, bookings and notices, which are drawn day by day. */
export interface Story {
  readonly inkassoNumber: string
  readonly random: Random
  readonly contract: Contract
  readonly clerk: string
  readonly claims: Claim[]
  readonly ledger: Ledger
  readonly handover: Day
  readonly today: Day
  /** First day of default: interest runs from here. */
  readonly inDefaultFrom: Day
  /** Letters of this case become documents. */
  readonly withDocuments: boolean
  readonly stage: Stage
  readonly events: HistoryEvent[]
  readonly notices: SentNotice[]
  /** Negative feature → its words with the day. */
  readonly negative: Map<string, string>
  closed?: { readonly day: Day; readonly reason: string }
  /** The day reached so far; never after `end`. */
  day: Day
  /** The last day of the current chapter. */
  end: Day
}

/** Goes on by so many days to a working day; false, and no step, when that is after `end`. */
export function goOn(story: Story, least: number, most: number): boolean {
  const next = workdayFrom(story.day + story.random.int(least, most))
  if (next > story.end) return false
  story.day = next
  return true
}

/**
 * Records an event of the history.
 * @param text Begins with a title and a colon, which the last actions of the case show; `{balance}` is the open balance.
 */
export function record(story: Story, category: string, text: string, details: EventDetails = {}) {
  const { day, clerk, ledger } = story
  const byNobody = details.automatic === true || category === 'Überwachung'
  if (details.feature) mark(story, details.feature)
  story.events.push({
    debtor: ofDebtor.has(category) ? 1 : 0,
    ...details,
    day,
    category,
    text: text.replace('{balance}', euro(ledger.balance)),
    clerk: byNobody ? automaton : clerk,
  })
}

/** Records a letter to the debtor; with a co-debtor to either or to both. */
export function recordLetter(story: Story, category: string, text: string, details: EventDetails = {}) {
  const debtor = story.contract.debtor.coDebtor === '' ? 1 : story.random.pick([0, 1, 2] as const)
  record(story, category, text, { ...details, output: drawOutput(story), debtor })
}

/** Marks a negative feature, once. */
export function mark(
  { negative, day }: Story,
  feature: (typeof negativeFeatures)[number],
  words: string = feature,
) {
  if (!negative.has(feature)) negative.set(feature, `${words} ${germanDate(day)}`)
}

/** How a letter goes out; faxes are for companies. */
export const drawOutput = ({ random, contract }: Story) =>
  random.weighted([
    ['D - Brief', 60],
    ['E - E-Post', 22],
    ['M - E-Mail', 16],
    ['F - Fax', contract.debtor.isPrivate ? 0 : 8],
  ] as const)

/** The sum of the main claims. */
export const totalOf = ({ claims }: Story): Cents => claims.reduce((sum, { amount }) => sum + amount, 0)
