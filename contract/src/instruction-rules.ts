import type { ErrorCode } from '#errors.ts'
import type { FieldErrors } from '#fields/field-errors.ts'
import { centsOf } from '#fields/money.ts'
import { type InstructionKind, instructionKinds, type Warning } from '#instruction-kinds.ts'
import type { Stage } from '#judicial.ts'
import type { SubmissionState } from '#submission.ts'

/*
 * Which instructions are possible for a case, and why others are not (docs/decisions/casework.md). Screen and
 * server share these rules, which are pure functions: the current day and the facts of the case are arguments.
 */

/** Reasons why an instruction is refused. They are also error codes. */
export const instructionRefusals = [
  'already_closed',
  'already_at_court',
  'instruction_pending',
  'no_pause',
  'nothing_open',
] as const satisfies readonly ErrorCode[]
export type InstructionRefusal = (typeof instructionRefusals)[number]

/** An earlier instruction for a case. */
export interface EarlierInstruction {
  readonly kind: InstructionKind
  readonly state: SubmissionState
  /** Last day of a pause or an offer (ISO date). */
  readonly until: string | null
}

export interface CaseFacts {
  readonly stage: Stage
  /** Decimal string. */
  readonly balance: string
  /** False if the user may not see interest. */
  readonly isBalanceVisible: boolean
  /** Day of the last payment (ISO date); null if there was none. */
  readonly lastPayment: string | null
  /** Today in Germany (ISO date). */
  readonly today: string
  /** Earlier instructions, oldest first. */
  readonly given: readonly EarlierInstruction[]
}

/** What is possible for one kind of instruction in a case. */
export interface InstructionChoice {
  readonly kind: InstructionKind
  readonly isAllowed: boolean
  /** Why the instruction is refused; empty if it is allowed. */
  readonly why: readonly InstructionRefusal[]
  /** Warnings that the creditor must confirm. */
  readonly warnings: readonly Warning[]
  /** Whether a payment was received during the last 14 days. Always false for `resume`. */
  readonly hasRecentPayment: boolean
  /** Earliest and latest possible last day (ISO dates); null if the kind of instruction has no last day. */
  readonly until: { readonly earliest: string; readonly latest: string } | null
  /** Maximum amount. Null if the kind of instruction has no amount, or if the maximum would reveal the balance. */
  readonly highest: string | null
}

type OpenStage = Exclude<Stage, 'closed'>

interface StageRule {
  /** Maximum number of days from today to the last day of the instruction. */
  readonly days?: number
  readonly warnings?: readonly Warning[]
  readonly isRefused?: true
}

const always: Readonly<Record<OpenStage, StageRule>> = { preCourt: {}, court: {}, monitoring: {} }
const offerDays = { days: 365 }

/** Rules by kind of instruction and stage. A closed case allows no instructions. */
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

/** Kinds of instructions that are refused if the balance is zero or below. */
const aboutMoney: ReadonlySet<InstructionKind> = new Set(['recall', 'settle', 'instalments', 'court'])
const withAmount: ReadonlySet<InstructionKind> = new Set(['settle', 'instalments'])
const recentDays = 14

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

/**
 * Reasons for refusing the instruction, the most important first. For a closed case the only reason is
 * `already_closed`.
 */
function refusalsOf(
  kind: InstructionKind,
  { stage, balance, given, today }: CaseFacts,
): InstructionRefusal[] {
  if (stage === 'closed') return ['already_closed']
  const isPending = given.some((one) => one.kind === kind && isUndecided(one))
  const all: readonly (readonly [InstructionRefusal, boolean])[] = [
    ['already_at_court', rules[kind][stage].isRefused === true],
    ['instruction_pending', isPending],
    // `no_pause` is not reported while a `resume` is pending: the pending `resume` has ended the pause, and
    // `instruction_pending` is the reason for the refusal.
    ['no_pause', kind === 'resume' && !isPending && openPause(given, today) === undefined],
    ['nothing_open', aboutMoney.has(kind) && centsOf(balance) <= 0n],
  ]
  return all.flatMap(([refusal, holds]) => (holds ? [refusal] : []))
}

const isUndecided = ({ state }: EarlierInstruction) => state === 'received' || state === 'fetched'

/**
 * The pause that has not expired, was not refused, and was not ended by a later `resume`. An accepted pause
 * replaces earlier ones, even if it ends sooner.
 */
export function openPause<Instruction extends EarlierInstruction>(
  given: readonly Instruction[],
  today: string,
): Instruction | undefined {
  const holding = given.filter(({ state }) => state !== 'refused')
  const resumed = holding.findLastIndex(({ kind }) => kind === 'resume')
  const pauses = holding.slice(resumed + 1).filter(({ kind }) => kind === 'pause')
  const accepted = pauses.findLastIndex(({ state }) => state === 'accepted')
  return pauses.slice(Math.max(accepted, 0)).findLast(({ until }) => until !== null && until >= today)
}

/** The pause in force: accepted by the collection company, with no accepted `resume` after it. */
export const runningPause = <Instruction extends EarlierInstruction>(
  given: readonly Instruction[],
  today: string,
) =>
  openPause(
    given.filter(({ state }) => state === 'accepted'),
    today,
  )

/**
 * Whether an instruction has ended: its last day has passed, or it is an accepted pause that was ended or
 * replaced.
 */
export const isOver = <Instruction extends EarlierInstruction>(
  one: Instruction,
  given: readonly Instruction[],
  today: string,
): boolean => {
  if (one.state === 'refused' || one.until === null) return false
  const isEnded = one.kind === 'pause' && one.state === 'accepted' && runningPause(given, today) !== one
  return isEnded || one.until < today
}

/** The fields of an instruction whose limits depend on the case. */
export interface LimitedFields {
  readonly until?: string | undefined
  readonly minAmount?: string | undefined
  readonly rate?: string | undefined
  readonly confirmed: readonly string[]
}

const leastRate = '1.00'
const leastOffer = '0.01'

/** Field path → `bounds` for a value outside its limits, `required` for an unconfirmed warning. */
export function instructionFaults(
  { until, minAmount, rate, confirmed }: LimitedFields,
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

/** Whether the instalments add up to less than 90 % of the balance, which is probably a mistake. */
export const isShort = ({
  rate,
  months,
  balance,
}: {
  rate: string
  months: number
  balance: string
}): boolean => 10n * centsOf(rate) * BigInt(months) < 9n * centsOf(balance)

/** Adds calendar days to an ISO date. Calculates in UTC, so daylight saving time does not matter. */
function dayAfter(isoDate: string, days: number): string {
  const day = new Date(`${isoDate}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
