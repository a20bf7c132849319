import { instructionKind } from '@portal/contract/send-instruction.ts'
import * as z from 'zod/mini'

import type { Creditor } from '#access/creditor.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'

/** What is shown of an instruction; it was checked when it came. */
const kept = z.object({ kind: instructionKind, until: z.optional(z.string()) })

/** What was instructed for an own case, whoever of the creditor's users did it, in the order in which it came. */
export async function givenInstructions(db: Db, { glgNumbers }: Creditor, inkassoNumber: string) {
  const rows = await db
    .selectFrom('submission')
    .where('inkassoNumber', '=', inkassoNumber)
    .where('kind', '=', 'instruction')
    .where(isOneOf('glgNumber', glgNumbers))
    .select(['payload', 'state', 'reason', 'receiptNumber', 'receivedAt', 'username'])
    .orderBy('position')
    .execute()
  return rows.map(({ payload, state, reason, receiptNumber, receivedAt, username }) => {
    const { kind, until = null } = z.parse(kept, payload)
    return {
      kind,
      until,
      state,
      refusal: reason,
      receiptNumber,
      receivedAt: receivedAt.toISOString(),
      userId: username,
    }
  })
}
