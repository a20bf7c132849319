import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { because, type FieldError } from '#fields/field-errors.ts'
import { ofKind } from '#fields/field-kinds.ts'
import { inkassoNumber } from '#fields/fields.ts'
import { maxLength } from '#fields/lengths.ts'
import { linesOrEmpty } from '#fields/text-lines.ts'
import { requiredAmount, requiredDate, typedCount } from '#fields/typed-fields.ts'
import {
  fieldsOfKind,
  type InstructionField,
  instructionKinds,
  needsText,
  reasonChoices,
  reasonsOf,
  warnings,
} from '#instruction-kinds.ts'
import { receipt } from '#receipt.ts'

/* A creditor's instruction for a case (docs/decisions/casework.md). */

const missingOrUnknown = ({ input }: { input?: unknown }): FieldError =>
  input === undefined || input === '' ? 'required' : 'unknown'

export const instructionKind = z.enum(instructionKinds, { error: missingOrUnknown })
export const instructionReason = z.enum([...new Set(Object.values(reasonsOf).flat())], {
  error: missingOrUnknown,
})

/** Number of monthly instalments. */
export const monthsOfRates = { least: 2, most: 60 } as const

/**
 * `fieldsOfKind` lists the fields of each kind of instruction. A request must not contain fields of other kinds.
 */
const instructionFields = z.strictObject({
  inkassoNumber,
  kind: instructionKind,
  /** Last day of a pause or of an offer to settle. */
  until: z.optional(requiredDate),
  /** Minimum amount of a settlement. */
  minAmount: z.optional(requiredAmount),
  /** Monthly instalment. */
  rate: z.optional(requiredAmount),
  /** Number of instalments, selected from a list on the screen. */
  months: z.optional(ofKind('oneChoice', typedCount(monthsOfRates))),
  reason: z.optional(instructionReason),
  text: linesOrEmpty(2_000),
  /** Warnings that the user has confirmed one by one. */
  confirmed: z._default(z.array(z.enum(warnings)).check(maxLength(warnings.length, 'tooMany')), []),
})
type Fields = z.output<typeof instructionFields>
export type InstructionRequest = z.input<typeof instructionFields>

/**
 * Declares a rule that depends on the kind. It runs even if other fields are invalid, so that all errors are
 * reported at once.
 */
const kindRule = (path: keyof Fields, error: FieldError, isMet: (fields: Fields) => boolean) =>
  z.refine<Fields>((fields) => !instructionKind.safeParse(fields.kind).success || isMet(fields), {
    ...because(error),
    path: [path],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

const ofSomeKinds = ['until', 'minAmount', 'rate', 'months', 'reason'] as const satisfies InstructionField[]

const kindRules = [
  ...ofSomeKinds.flatMap((field) => [
    kindRule(
      field,
      'superfluous',
      ({ kind, [field]: value }) => value === undefined || fieldsOfKind[kind].includes(field),
    ),
    kindRule(
      field,
      'required',
      ({ kind, [field]: value }) => value !== undefined || !fieldsOfKind[kind].includes(field),
    ),
  ]),
  kindRule('reason', 'unknown', ({ kind, reason }) => !reason || isReasonOf(kind, reason)),
  kindRule('text', 'required', ({ kind, reason, text }) => Boolean(text) || !needsText(kind, reason)),
]

const isReasonOf = (kind: Fields['kind'], reason: NonNullable<Fields['reason']>) =>
  !fieldsOfKind[kind].includes('reason') || reasonChoices(kind).includes(reason)

export const instructionRequest = instructionFields.check(...kindRules)
export type Instruction = z.output<typeof instructionRequest>

export const sendInstruction = endpoint({
  path: '/v1/glg/uebergabe/weisung',
  access: 'creditor',
  feature: 'instructions',
  sends: 'instruction',
  request: instructionRequest,
  response: receipt,
  summary: 'Instructs the collection company: pause, resume, recall, settle, instalments, court or disputed.',
})
