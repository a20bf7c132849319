import type { ErrorCode } from '#errors.ts'
import type { FieldErrors } from '#fields/field-errors.ts'
import { centsOf } from '#fields/money.ts'
import { type InstructionKind, instructionKinds, type Warning } from '#instruction-kinds.ts'
import type { Stage } from '#judicial.ts'
import type { SubmissionState } from '#submission.ts'

/*
 * What can be instructed for a case, and why not: the one rule, by which the screen shows it and the call decides it
 * (docs/decisions/casework.md). Pure: the day and everything about the case come in.
 */

/** Why an instruction is not taken; each is an error code, too. */
export const instructionRefusals = [
  'already_closed',
  'already_at_court',
  'instruction_pending',
  'no_pause',
  'nothing_open',
] as const satisfies readonly ErrorCode[]
export type InstructionRefusal = (typeof instructionRefusals)[number]

/** An instruction that was given for a case. */
export interface GivenInstruction {
  readonly kind: InstructionKind
  readonly state: SubmissionState
  /** Of a pause its last day (ISO date). */
  readonly until: string | null
}

/** What is known of a case. */
export interface CaseFacts {
  readonly stage: Stage
  /** Decimal string. */
  readonly balance: string
  /** Whether whoever asks is told of it: not when he may not see interest. */
  readonly isBalanceVisible: boolean
  /** Day of the last payment (ISO date), if anything was paid. */
  readonly lastPayment: string | null
  /** The day in Germany. */
  readonly today: string
  /** In the order in which they came. */
  readonly given: readonly GivenInstruction[]
}

/** What holds for one kind of instruction. */
export interface InstructionChoice {
  readonly kind: InstructionKind
  readonly isAllowed: boolean
  /** Why it is not; none of one that is. */
  readonly why: readonly InstructionRefusal[]
  /** What has to be confirmed. */
  readonly warnings: readonly Warning[]
  /** Money has just come in. */
  readonly hasRecentPayment: boolean
  /** The days that its last day may be, of a kind that has one. */
  readonly until: { readonly earliest: string; readonly latest: string } | null
  /** The most that its amount may be, of a kind that has one; null, too, where it would tell the balance. */
  readonly highest: string | null
}

type OpenStage = Exclude<Stage, 'closed'>

interface StageRule {
  /** It may last so many days. */
  readonly days?: number
  readonly warnings?: readonly Warning[]
  readonly isRefused?: true
}

const always: Readonly<Record<OpenStage, StageRule>> = { preCourt: {}, court: {}, monitoring: {} }
const offerDays = { days: 365 }

/** The table: kind by stage. Of a closed case nothing is taken. */
const rules: Readonly<Record<InstructionKind, Readonly<Record<OpenStage, StageRule>>>> = {
  pause: { preCourt: { days: 90 }, court: { days: 30, warnings: ['W1'] }, monitoring: { days: 180 } },
  resume: always,
  recall: {
    preCourt: { warnings: ['W2'] },
    court: { warnings: ['W1', 'W3'] },
    monitoring: { warnings: ['W4'] },
  },
  settle: { preCourt: offerDays, court: offerDays, monitoring: offerDays },
  instalments: { ...always, preCourt: { warnings: ['W5'] } },
  court: { preCourt: { warnings: ['W6'] }, court: { isRefused: true }, monitoring: { isRefused: true } },
  disputed: always,
}

/** Those that make no sense when nothing is open. */
const aboutMoney: ReadonlySet<InstructionKind> = new Set(['recall', 'settle', 'instalments', 'court'])
const withAmount: ReadonlySet<InstructionKind> = new Set(['settle', 'instalments'])
const recentDays = 14

/** What holds for each kind, in their order. */
export const instructionChoices = (facts: CaseFacts): readonly InstructionChoice[] =>
  instructionKinds.map((kind) => instructionChoice(kind, facts))

export function instructionChoice(kind: InstructionKind, facts: CaseFacts): InstructionChoice {
  const { stage, balance, isBalanceVisible, lastPayment, today } = facts
  const { days, warnings = [] } = stage === 'closed' ? {} : rules[kind][stage]
  const why = refusalsOf(kind, facts)
  return {
    kind,
    isAllowed: why.length === 0,
    why,
    warnings,
    hasRecentPayment:
      kind !== 'resume' && lastPayment !== null && lastPayment >= dayAfter(today, -recentDays),
    until: days === undefined ? null : { earliest: dayAfter(today, 1), latest: dayAfter(today, days) },
    highest: isBalanceVisible && withAmount.has(kind) ? balance : null,
  }
}

/** The gravest first. A closed case is only closed: whatever else is true of it misleads. */
function refusalsOf(
  kind: InstructionKind,
  { stage, balance, given, today }: CaseFacts,
): InstructionRefusal[] {
  if (stage === 'closed') return ['already_closed']
  const isPending = given.some((one) => one.kind === kind && isUndecided(one))
  const all: readonly (readonly [InstructionRefusal, boolean])[] = [
    ['already_at_court', rules[kind][stage].isRefused === true],
    ['instruction_pending', isPending],
    // One that is to end the pause says already why there is none to end.
    ['no_pause', kind === 'resume' && !isPending && openPause(given, today) === undefined],
    ['nothing_open', aboutMoney.has(kind) && centsOf(balance) <= 0n],
  ]
  return all.flatMap(([refusal, holds]) => (holds ? [refusal] : []))
}

const isUndecided = ({ state }: GivenInstruction) => state === 'received' || state === 'fetched'

/**
 * The pause that has neither passed, nor been refused, nor been ended by a later instruction to resume. One that was
 * accepted takes the place of those before it, also when it was the shorter.
 */
export function openPause<Given extends GivenInstruction>(
  given: readonly Given[],
  today: string,
): Given | undefined {
  const holding = given.filter(({ state }) => state !== 'refused')
  const resumed = holding.findLastIndex(({ kind }) => kind === 'resume')
  const pauses = holding.slice(resumed + 1).filter(({ kind }) => kind === 'pause')
  const accepted = pauses.findLastIndex(({ state }) => state === 'accepted')
  return pauses.slice(Math.max(accepted, 0)).findLast(({ until }) => until !== null && until >= today)
}

/** The pause during which nothing happens: the collection company has accepted it, and has not accepted its end. */
export const runningPause = <Given extends GivenInstruction>(given: readonly Given[], today: string) =>
  openPause(
    given.filter(({ state }) => state === 'accepted'),
    today,
  )

/** Whether what was not refused holds no more: its last day has passed, or an accepted pause was ended or replaced. */
export const isOver = <Given extends GivenInstruction>(
  one: Given,
  given: readonly Given[],
  today: string,
): boolean => {
  if (one.state === 'refused' || one.until === null) return false
  const isEnded = one.kind === 'pause' && one.state === 'accepted' && runningPause(given, today) !== one
  return isEnded || one.until < today
}

/** What an instruction says, as far as it has to keep within the limits of its case. */
export interface Said {
  readonly until?: string | undefined
  readonly minAmount?: string | undefined
  readonly rate?: string | undefined
  readonly confirmed: readonly string[]
}

const leastRate = '1.00'
const leastOffer = '0.01'

/** Field path → what keeps an instruction from being taken: a limit that it passes, a warning that is not confirmed. */
export function instructionFaults(
  { until, minAmount, rate, confirmed }: Said,
  choice: InstructionChoice,
): FieldErrors {
  const faults: [path: string, isWrong: boolean, fault: 'bounds' | 'required'][] = [
    ['until', !isWithin(until, choice.until?.earliest, choice.until?.latest), 'bounds'],
    ['minAmount', !isBetween(minAmount, leastOffer, choice.highest), 'bounds'],
    ['rate', !isBetween(rate, leastRate, choice.highest), 'bounds'],
    ...choice.warnings.map(
      (warning) =>
        [`confirmed.${warning}`, !confirmed.includes(warning), 'required'] as [string, boolean, 'required'],
    ),
  ]
  return Object.fromEntries(faults.flatMap(([path, isWrong, fault]) => (isWrong ? [[path, fault]] : [])))
}

const isWithin = (day: string | undefined, earliest = '', latest = '9999') =>
  day === undefined || (day >= earliest && day <= latest)

const isBetween = (amount: string | undefined, least: string, most: string | null) =>
  amount === undefined ||
  (centsOf(amount) >= centsOf(least) && (most === null || centsOf(amount) <= centsOf(most)))

/** Whether the rates come to less than nine tenths of what is open: then somebody should look again. */
export const isShort = ({
  rate,
  months,
  balance,
}: {
  rate: string
  months: number
  balance: string
}): boolean => 10n * centsOf(rate) * BigInt(months) < 9n * centsOf(balance)

/** @param isoDate ISO date; in whole days of the calendar, so that no clock change moves it. */
function dayAfter(isoDate: string, days: number): string {
  const day = new Date(`${isoDate}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
