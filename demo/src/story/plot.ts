import type { ImportRow } from '@portal/contract/import-format.ts'

import { workdayUntil, type Day } from '#calendar.ts'
import { euro } from '#money/cents.ts'
import type { Random } from '#random.ts'
import { court, insolvency, monitoring } from '#story/court.ts'
import { claimIncrease, creditNote, directPayment, dispute } from '#story/creditor-messages.ts'
import { payInInstalments } from '#story/instalments.ts'
import { attempts, secondDemand, followUp, opening, phoneCall } from '#story/out-of-court.ts'
import { inOrder, repeatedly, sometimes, type Step } from '#story/steps.ts'
import { record, type Stage, stages, type Story } from '#story/story.ts'

/**
 * Closing reason → category in the success statistics, then the reason's weights for cases closed out of court, at
 * court and in monitoring. The category `excluded` is for cases where collection was impossible.
 */
const reasons = {
  'Vollständig bezahlt': ['paid', 62, 46, 38],
  'Teilzahlung/Vergleich': ['paid', 9, 14, 22],
  'Vom Gläubiger zurückgezogen': ['excluded', 9, 3, 0],
  'Schuldner insolvent': ['excluded', 5, 14, 20],
  'Unbekannt verzogen': ['excluded', 4, 5, 8],
  'Verstorben (Nachlass)': ['excluded', 2, 3, 12],
  Verjährt: ['lost', 0, 0, 0],
  'Bestritten, keine Klage gewünscht': ['lost', 5, 0, 0],
  'Aussichtslos (Überwachung abgelehnt)': ['lost', 0, 15, 0],
  Fehlübergabe: ['excluded', 4, 0, 0],
} as const satisfies Record<string, readonly [ImportRow<'closing-reasons'>['category'], ...number[]]>

type Reason = keyof typeof reasons
// The cast is safe: the keys of `reasons` are exactly the type `Reason`.
const allReasons = Object.keys(reasons) as Reason[]

export const closingReasons: ImportRow<'closing-reasons'>[] = allReasons.map((closingReason) => ({
  closingReason,
  category: reasons[closingReason][0],
}))

/**
 * Weights of the four stages for cases that are less than `days` old. In all cases together, the stages have about
 * 45, 15, 25 and 15 %.
 */
const stagesByAge: readonly (readonly [days: number, ...weights: number[]])[] = [
  [10, 100, 0, 0, 0],
  [30, 94, 0, 0, 6],
  [80, 86, 0, 0, 14],
  [130, 77, 10, 0, 13],
  [250, 66, 20, 0, 14],
  [365, 57, 23, 6, 14],
  [730, 43, 23, 20, 14],
  [1095, 33, 16, 36, 15],
  [1825, 20, 11, 53, 16],
  [Infinity, 9, 6, 68, 17],
]

interface Chapter {
  readonly tell: Step
  readonly end: Day
}

/** The final state of a case. */
interface Ending {
  readonly stage: Stage
  /** Last phase: 1 out of court, 2 at court, 3 monitoring. */
  readonly reach: 1 | 2 | 3
  readonly end: Day
  readonly closing?: Reason
}

/** The course of a case. It is drawn before the events, so that they lead to the stage that the case has today. */
export interface Plot extends Ending {
  readonly chapters: readonly Chapter[]
}

/** Minimum age for insolvency and instalments, in days. */
const leastAge = 40

/** Draws the final state of a case and the chapters that lead to it. */
export function drawPlot(random: Random, handover: Day, today: Day): Plot {
  const ending = drawEnding(random, handover, today)
  const { reach, end, closing } = ending
  const isOld = end - handover >= leastAge
  const letters = outOfCourt(closing, reach === 1 && isOld && random.chance(0.42))
  const earliest = Math.max(handover + 55, reach === 2 ? end - 600 : 0)
  const latest = reach === 2 ? Math.min(handover + 300, end - 4) : handover + 95
  const atCourt = random.int(earliest, Math.max(earliest, latest))
  // Monitoring begins once the claim has an enforceable title, up to about a hundred days after the application to
  // the dunning court.
  const watched = random.int(atCourt + 120, Math.max(atCourt + 120, Math.min(atCourt + 500, end - 30)))
  const chapters = [
    { tell: letters, end: reach === 1 ? end : atCourt },
    { tell: court, end: reach === 2 ? end : watched },
    { tell: monitoring, end },
  ].slice(0, reach)
  const isInsolvent = closing
    ? closing === 'Schuldner insolvent'
    : isOld && random.chance([0, 0.025, 0.05, 0.13][reach] ?? 0)
  return { ...ending, chapters: isInsolvent ? withInsolvency(random, chapters, handover) : chapters }
}

function drawEnding(random: Random, handover: Day, today: Day): Ending {
  const age = today - handover
  const [, ...weights] = stagesByAge.find(([days]) => age < days) ?? [0]
  const stage = random.weighted(stages.map((each, index) => [each, weights[index] ?? 0]))
  if (stage === 'Vorgerichtlich') return { stage, reach: 1, end: today }
  if (stage === 'Gerichtlich') return { stage, reach: 2, end: today }
  if (stage === 'Überwachung') return { stage, reach: 3, end: today }
  // Claims without a title become time-barred three years after the end of the year in which they arose, so within
  // four years.
  if (age > 1570 && random.chance(0.12))
    return { stage, reach: 1, end: workdayUntil(handover + random.int(1470, 1569)), closing: 'Verjährt' }
  const days = Math.round(Math.min(Math.max(7, random.logNormal(90, 1.1)), age - 1))
  const isShort = days < 170 || random.chance(0.35)
  const reach = isShort ? 1 : days > 600 && random.chance(0.7) ? 3 : 2
  const closing = random.weighted(allReasons.map((each) => [each, reasons[each][reach]]))
  return { stage, reach, end: workdayUntil(handover + days), closing }
}

/** The chapter from the hand-over to the end of the work out of court. */
const outOfCourt = (closing: Reason | undefined, inInstalments: boolean): Step =>
  inOrder(
    opening,
    sometimes(0.03, claimIncrease),
    sometimes(0.04, directPayment),
    sometimes(closing?.startsWith('Bestritten') ? 1 : 0.04, dispute),
    secondDemand,
    sometimes(0.02, creditNote),
    sometimes(0.6, phoneCall),
    ...(inInstalments ? [payInInstalments] : []),
    attempts,
    repeatedly(followUp),
  )

/** Ends the last chapter early and adds the insolvency. */
function withInsolvency(random: Random, chapters: readonly Chapter[], handover: Day): Chapter[] {
  const last = chapters.at(-1)
  if (!last) return []
  const begin = chapters.at(-2)?.end ?? handover
  const opened = random.int(begin + Math.min(20, (last.end - begin) >> 1), last.end - 3)
  return [...chapters.slice(0, -1), { ...last, end: opened }, { tell: insolvency, end: last.end }]
}

/** Runs all chapters of a plot and advances the account to the last day. */
export function runPlot(story: Story, { chapters, closing }: Plot) {
  for (const { tell, end } of chapters) {
    story.end = end
    tell(story)
    story.day = end
  }
  if (closing) close(story, closing)
  else story.ledger.runTo(story.today)
}

/** Reasons that leave the balance open, because the creditor may still pursue the claim. */
const staysOpen = new Set<Reason>([
  'Schuldner insolvent',
  'Unbekannt verzogen',
  'Bestritten, keine Klage gewünscht',
])

/** Settles the account according to the reason and closes the case, on the story's current day. */
export function close(story: Story, reason: Reason) {
  const { ledger, day } = story
  ledger.bookInterest(day)
  if (reason === 'Vollständig bezahlt') payAll(story)
  else if (reason === 'Teilzahlung/Vergleich') settle(story)
  else if (!staysOpen.has(reason)) ledger.credit(day, '90', ledger.balance, `Ausbuchung: ${reason}`)
  const text = `Akte abgeschlossen: ${reason}.`
  record(story, 'Abschluss', text, { output: 'W - Webservice' })
  story.closed = { day, reason }
}

function payAll(story: Story) {
  const { ledger, day, negative, random } = story
  const last = ledger.entries.some(({ type }) => type === '52') ? '52' : negative.size > 0 ? '53' : '50'
  const type = last === '50' && random.chance(0.15) ? '51' : last
  const paid = ledger.payment(day, type, ledger.balance, 'Restzahlung')
  const text = `Zahlung eingegangen: ${euro(paid)}, die Forderung ist vollständig bezahlt.`
  record(story, 'Zahlung', text, { automatic: true })
}

/** The debtor pays a part immediately, and the rest is waived. */
function settle(story: Story) {
  const { ledger, day, random } = story
  const part = Math.round((ledger.balance * random.int(45, 75)) / 10_000) * 100
  const paid = ledger.payment(day, '50', part, 'Vergleichszahlung')
  const waived = ledger.balance
  ledger.credit(day, '61', waived, 'Nachlass aus Vergleich')
  record(story, 'Zahlung', `Vergleich: ${euro(paid)} bezahlt, Nachlass ${euro(waived)}.`)
}
