import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { inkassoNumber, isoDate, money } from '#fields/fields.ts'
import { instructionKinds, reasonsOf, warnings } from '#instruction-kinds.ts'
import { instructionRefusals } from '#instruction-rules.ts'
import { stages } from '#judicial.ts'
import { submissionState } from '#submission.ts'

/*
 * Possible and earlier instructions of a case (docs/decisions/casework.md). Sending is in `send-instruction.ts`,
 * so that pages that only show a case do not load the validation of the form.
 */

const instructionKind = z.enum(instructionKinds)
const instructionReason = z.enum(Object.values(reasonsOf).flat())

const inBothLanguages = z.object({ de: z.string(), en: z.string() })

const possibleInstructions = z.object({
  stage: z.enum(stages),
  /** Includes interest, so it is null if the user may not see interest. */
  balance: z.nullable(money),
  /** Date, in German time, for which the possible instructions were determined. */
  today: isoDate,
  /** One item per kind, in the order of `instruction-kinds.ts`. */
  kinds: z.array(
    z.object({
      kind: instructionKind,
      isAllowed: z.boolean(),
      why: z.array(z.enum(instructionRefusals)),
      /** Warnings to confirm, in the wording that is stored with the confirmation. */
      warnings: z.array(z.object({ warning: z.enum(warnings), words: inBothLanguages })),
      hasRecentPayment: z.boolean(),
      until: z.nullable(z.object({ earliest: isoDate, latest: isoDate })),
      highest: z.nullable(money),
    }),
  ),
  /** Earlier instructions, oldest first. */
  given: z.array(
    z.object({
      kind: instructionKind,
      state: submissionState,
      /** What the user entered; null for a field that the kind does not have. */
      until: z.nullable(isoDate),
      minAmount: z.nullable(money),
      rate: z.nullable(money),
      months: z.nullable(z.int()),
      reason: z.nullable(instructionReason),
      text: z.string(),
      /** Reason of a refusal; '' otherwise. */
      refusal: z.string(),
      receiptNumber: z.string(),
      /** ISO timestamp with time zone. */
      receivedAt: z.string(),
      /** The sender. */
      userId: z.string(),
    }),
  ),
})
export type PossibleInstructions = z.output<typeof possibleInstructions>

export const readInstructions = endpoint({
  path: '/v1/glg/weisungen/moeglich',
  access: 'view',
  feature: 'instructions',
  request: z.object({ inkassoNumber }),
  response: possibleInstructions,
  summary:
    'The possible instructions for a case, why others are refused, warnings to confirm, and earlier instructions.',
})
