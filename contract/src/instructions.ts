import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { inkassoNumber, isoDate, money } from '#fields/fields.ts'
import { instructionKinds, warnings } from '#instruction-kinds.ts'
import { instructionRefusals } from '#instruction-rules.ts'
import { stages } from '#judicial.ts'
import { submissionState } from '#submission.ts'

/*
 * What a creditor may instruct for a case and what he has instructed (docs/decisions/casework.md). Sending is
 * apart in `send-instruction.ts`: a case that is only read loads no rules of the form.
 */

const instructionKind = z.enum(instructionKinds)

const inBothLanguages = z.object({ de: z.string(), en: z.string() })

export const possibleInstructions = z.object({
  stage: z.enum(stages),
  /** Null for a user who may not see interest, which it has in it. */
  balance: z.nullable(money),
  /** The day by which this holds. */
  today: isoDate,
  /** One for each kind, in their order (`instruction-rules.ts`). */
  kinds: z.array(
    z.object({
      kind: instructionKind,
      isAllowed: z.boolean(),
      why: z.array(z.enum(instructionRefusals)),
      /** What has to be confirmed, in the words that the confirmation is kept with. */
      warnings: z.array(z.object({ warning: z.enum(warnings), words: inBothLanguages })),
      hasRecentPayment: z.boolean(),
      until: z.nullable(z.object({ earliest: isoDate, latest: isoDate })),
      highest: z.nullable(money),
    }),
  ),
  /** What was given already, in the order in which it came. */
  given: z.array(
    z.object({
      kind: instructionKind,
      state: submissionState,
      until: z.nullable(isoDate),
      /** Why it was refused, '' otherwise. */
      refusal: z.string(),
      receiptNumber: z.string(),
      /** ISO moment with time zone. */
      receivedAt: z.string(),
      /** Who gave it. */
      userId: z.string(),
    }),
  ),
})
export type PossibleInstructions = z.output<typeof possibleInstructions>

export const readInstructions = endpoint({
  path: '/v1/glg/weisungen/moeglich',
  access: 'creditor',
  feature: 'instructions',
  request: z.object({ inkassoNumber }),
  response: possibleInstructions,
  summary: 'What can be instructed for a case, why not, what has to be confirmed, and what was instructed.',
})
