import { instructionKind, instructionReason } from '@portal/contract/send-instruction.ts'
import * as z from 'zod/mini'

import type { Creditor } from '#access/creditor.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'

/** The fields of a stored instruction that are shown. */
const storedInstruction = z.object({
  kind: instructionKind,
  until: z.optional(z.string()),
  minAmount: z.optional(z.string()),
  rate: z.optional(z.string()),
  months: z.optional(z.int()),
  reason: z.optional(instructionReason),
  text: z.string(),
})

/**
 * All instructions for an own case, from all users of the creditor numbers, in the order in which they were
 * received.
 */
export async function earlierInstructions(db: Db, { glgNumbers }: Creditor, inkassoNumber: string) {
  const rows = await db
    .selectFrom('submission')
    .where('inkassoNumber', '=', inkassoNumber)
    .where('kind', '=', 'instruction')
    .where(isOneOf('glgNumber', glgNumbers)) // guard: R36
    .select(['payload', 'state', 'reason', 'receiptNumber', 'receivedAt', 'username'])
    .orderBy('position')
    .execute()
  return rows.map(({ payload, state, reason, receiptNumber, receivedAt, username }) => {
    const { kind, text, ...entered } = z.parse(storedInstruction, payload)
    const { until = null, minAmount = null, rate = null, months = null, reason: ground = null } = entered
    return {
      kind,
      until,
      minAmount,
      rate,
      months,
      reason: ground,
      text,
      state,
      refusal: reason,
      receiptNumber,
      receivedAt: receivedAt.toISOString(),
      userId: username,
    }
  })
}
