import type { ImportRow } from '@portal/contract/import-format.ts'

import { germanDate, workdayFrom, type Day } from '#calendar.ts'
import type { Letter } from '#letters/letter-pdf.ts'
import { euro, type Cents } from '#money/cents.ts'
import type { Ledger } from '#money/ledger.ts'
import { automaton } from '#parties/collection-company.ts'
import type { Contract } from '#parties/contract.ts'
import type { ClaimKind } from '#parties/trades.ts'
import type { Random } from '#random.ts'

/** The six negative features, in the order on the screen. */
export const negativeFeatures = [
  'Vermögensauskunft abgegeben am',
  'Haftbefehl erlassen am',
  'Insolvenzverfahren eröffnet am',
  'Vermögensauskunft nicht abgegeben am',
  'Fruchtlose Pfändung am',
  'Eintragung im Schuldnerverzeichnis am',
] as const

/** Optional properties of an event. */
export interface EventDetails {
  readonly output?: 'D - Brief' | 'E - E-Post' | 'M - E-Mail' | 'F - Fax' | 'W - Webservice'
  /** 0 all debtors, 1 the main debtor, 2 the co-debtor. The default depends on the category. */
  readonly debtor?: 0 | 1 | 2
  /**
   * Whether the system performed the event instead of a clerk. Events of the category Überwachung always
   * count as performed by the system.
   */
  readonly automatic?: boolean
  /** The negative feature that results from the event. */
  readonly feature?: (typeof negativeFeatures)[number]
  readonly letter?: Letter | undefined
}

/** Categories whose events concern the main debtor only. */
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
  /** First day of the invoiced period, or the day of a single delivery or service. */
  readonly from: Day
  /** Last day of the invoiced period, or null for a single delivery or service. */
  readonly to: Day | null
  readonly amount: Cents
  /** The creditor's reminder fees. */
  readonly reminderFees: Cents
  /** The bank's fee for a returned debit. */
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

/** Stage of a case, also its file type. Its first nine letters tell the portal whether the case is judicial. */
export type Stage = (typeof stages)[number]

/** A case. Its events, bookings and notices are drawn in chronological order. */
export interface Story {
  readonly inkassoNumber: string
  readonly random: Random
  readonly contract: Contract
  readonly clerk: string
  readonly claims: Claim[]
  readonly ledger: Ledger
  readonly handover: Day
  readonly today: Day
  /** First day of default, when interest begins. */
  readonly inDefaultFrom: Day
  /** Whether letters of this case are saved as documents. */
  readonly withDocuments: boolean
  readonly stage: Stage
  readonly events: HistoryEvent[]
  readonly notices: SentNotice[]
  /** Negative feature → text with its date. */
  readonly negative: Map<string, string>
  closed?: { readonly day: Day; readonly reason: string }
  /** Current day, never after `end`. */
  day: Day
  /** The last day of the current chapter. */
  end: Day
}

/**
 * Advances by `least` to `most` days, and on to the next working day if needed. Returns false, without
 * advancing, if the new day would be after `end`.
 */
export function goOn(story: Story, least: number, most: number): boolean {
  const next = workdayFrom(story.day + story.random.int(least, most))
  if (next > story.end) return false
  story.day = next
  return true
}

/**
 * Records an event of the history.
 * @param text begins with a title and a colon. `{balance}` is replaced by the open balance. The case's last actions
 *   show the title.
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

/** Records a letter to the debtor, the co-debtor or both. */
export function recordLetter(story: Story, category: string, text: string, details: EventDetails = {}) {
  const debtor = story.contract.debtor.coDebtor === '' ? 1 : story.random.pick([0, 1, 2] as const)
  record(story, category, text, { ...details, output: drawOutput(story), debtor })
}

/** Sets a negative feature, if it is not set yet. */
export function mark(
  { negative, day }: Story,
  feature: (typeof negativeFeatures)[number],
  words: string = feature,
) {
  if (!negative.has(feature)) negative.set(feature, `${words} ${germanDate(day)}`)
}

/** Draws how a letter is sent. Only companies get faxes. */
export const drawOutput = ({ random, contract }: Story) =>
  random.weighted([
    ['D - Brief', 60],
    ['E - E-Post', 22],
    ['M - E-Mail', 16],
    ['F - Fax', contract.debtor.isPrivate ? 0 : 8],
  ] as const)

/** The sum of the main claims. */
export const totalOf = ({ claims }: Story): Cents => claims.reduce((sum, { amount }) => sum + amount, 0)
