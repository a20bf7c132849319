import { workdayUntil, type Day } from '#calendar.ts'
import type { Random } from '#random.ts'
import { close, type ClosingReason } from '#story/closing.ts'
import { court } from '#story/court.ts'
import { insolvency } from '#story/insolvency.ts'
import { monitoring } from '#story/monitoring.ts'
import { preCourt } from '#story/pre-court.ts'
import { drawStage, type Stage } from '#story/stages.ts'
import type { Step } from '#story/steps.ts'
import type { Story, Traits } from '#story/story.ts'

type OpenStage = Exclude<Stage, 'Abgeschlossen'>

interface Part {
  readonly tell: Step
  readonly end: Day
}

/** The course of a case, laid down before it is told, so that it ends today in its stage. */
export interface Plot {
  readonly traits: Omit<Traits, 'withDocuments'>
  readonly parts: readonly Part[]
  readonly closing: ClosingReason | null
}

export function drawPlot(random: Random, handover: Day, today: Day): Plot {
  const stage = drawStage(random, today - handover)
  return stage === 'Abgeschlossen'
    ? drawClosedPlot(random, handover, today)
    : drawOpenPlot(random, stage, handover, today)
}

/** Tells all parts of a plot and brings the account to the last day. */
export function tellPlot(story: Story, { parts, closing }: Plot) {
  for (const { tell, end } of parts) {
    story.end = end
    tell(story)
    story.day = end
  }
  if (closing) close(story, closing)
  else story.ledger.runTo(story.today)
}

const insolventShare = { Vorgerichtlich: 0.025, Gerichtlich: 0.05, Überwachung: 0.13 }
const instalmentShare = { Vorgerichtlich: 0.3, Gerichtlich: 0.2, Überwachung: 0.2 }
const disputedShare = 0.045
/** A younger case is neither insolvent nor paid in instalments. */
const leastAge = 40

function drawOpenPlot(random: Random, stage: OpenStage, handover: Day, today: Day): Plot {
  const isOldEnough = today - handover >= leastAge
  const insolvent = isOldEnough && random.chance(insolventShare[stage])
  const parts = openParts(random, stage, handover, today)
  return {
    traits: {
      stage,
      instalments: isOldEnough && random.chance(instalmentShare[stage]),
      disputed: random.chance(disputedShare),
    },
    parts: insolvent ? withInsolvency(random, parts, handover) : parts,
    closing: null,
  }
}

function openParts(random: Random, stage: OpenStage, handover: Day, today: Day): Part[] {
  if (stage === 'Vorgerichtlich') return [{ tell: preCourt, end: today }]
  if (stage === 'Gerichtlich') {
    const earliest = Math.max(handover + 55, today - 600)
    const start = random.int(earliest, Math.max(earliest, Math.min(handover + 300, today - 4)))
    return [
      { tell: preCourt, end: start },
      { tell: court, end: today },
    ]
  }
  const start = handover + random.int(55, 95)
  // From the application to a title take about a hundred days at most.
  const monitored = random.int(start + 120, Math.min(start + 500, today - 6))
  return [
    { tell: preCourt, end: start },
    { tell: court, end: monitored },
    { tell: monitoring, end: today },
  ]
}

/** Cuts the last part off and lets the insolvency follow. */
function withInsolvency(random: Random, parts: readonly Part[], handover: Day): Part[] {
  const last = parts.at(-1)
  if (!last) return []
  const begin = parts.at(-2)?.end ?? handover
  const opened = random.int(begin + Math.min(20, (last.end - begin) >> 1), last.end - 3)
  return [...parts.slice(0, -1), { ...last, end: opened }, { tell: insolvency, end: last.end }]
}

type Route = 'preCourt' | 'court' | 'monitoring'

const reasonsByRoute: Record<Route, readonly (readonly [ClosingReason, number])[]> = {
  preCourt: [
    ['Vollständig bezahlt', 62],
    ['Teilzahlung/Vergleich', 9],
    ['Vom Gläubiger zurückgezogen', 9],
    ['Schuldner insolvent', 5],
    ['Unbekannt verzogen', 4],
    ['Verstorben (Nachlass)', 2],
    ['Bestritten, keine Klage gewünscht', 5],
    ['Fehlübergabe', 4],
  ],
  court: [
    ['Vollständig bezahlt', 46],
    ['Teilzahlung/Vergleich', 14],
    ['Vom Gläubiger zurückgezogen', 3],
    ['Schuldner insolvent', 14],
    ['Unbekannt verzogen', 5],
    ['Verstorben (Nachlass)', 3],
    ['Aussichtslos (Überwachung abgelehnt)', 15],
  ],
  monitoring: [
    ['Vollständig bezahlt', 38],
    ['Teilzahlung/Vergleich', 22],
    ['Schuldner insolvent', 20],
    ['Unbekannt verzogen', 8],
    ['Verstorben (Nachlass)', 12],
  ],
}
/** An untitled claim lapses three years after the end of its year: here after four years at the latest. */
const lapseDays = 1470

function drawClosedPlot(random: Random, handover: Day, today: Day): Plot {
  const age = today - handover
  const lapses = age > lapseDays + 100 && random.chance(0.12)
  const days = lapses
    ? random.int(lapseDays, lapseDays + 99)
    : Math.round(Math.min(Math.max(7, random.logNormal(90, 1.1)), age - 1))
  const end = workdayUntil(handover + days)
  const route = lapses ? 'preCourt' : drawRoute(random, days)
  const reason = lapses ? 'Verjährt' : random.weighted(reasonsByRoute[route])
  const isPaid = reason === 'Vollständig bezahlt'
  const parts = closedParts(random, route, handover, end)
  return {
    traits: {
      stage: 'Abgeschlossen',
      instalments: isPaid && route === 'preCourt' && days > 100 && random.chance(0.6),
      disputed: reason.startsWith('Bestritten') || random.chance(0.03),
    },
    parts: reason === 'Schuldner insolvent' ? withInsolvency(random, parts, handover) : parts,
    closing: reason,
  }
}

function drawRoute(random: Random, days: number): Route {
  if (days < 170 || random.chance(0.35)) return 'preCourt'
  return days > 600 && random.chance(0.7) ? 'monitoring' : 'court'
}

function closedParts(random: Random, route: Route, handover: Day, end: Day): Part[] {
  if (route === 'preCourt') return [{ tell: preCourt, end }]
  const start = handover + random.int(55, 95)
  const parts = [{ tell: preCourt, end: start }]
  if (route === 'court') return [...parts, { tell: court, end }]
  const monitored = random.int(start + 120, Math.min(start + 450, end - 30))
  return [...parts, { tell: court, end: monitored }, { tell: monitoring, end }]
}
