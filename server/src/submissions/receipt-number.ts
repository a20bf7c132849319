import { type SubmissionKind, submissionKinds } from '@portal/contract/submission-kinds.ts'

import type { Db } from '#db/connect.ts'

/**
 * The next receipt number of a kind and year: `M-2026-000123`. The counter's row stays locked to the end of the
 * transaction, so numbers have no gap.
 */
export async function nextReceiptNumber(
  transaction: Db,
  kind: SubmissionKind,
  germanDay: string,
): Promise<string> {
  const prefix = `${submissionKinds[kind].letter}-${germanDay.slice(0, 4)}`
  const { last } = await transaction
    .insertInto('receiptCounter')
    .values({ prefix, last: 1 })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet((eb) => ({ last: eb('receiptCounter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefix}-${String(last).padStart(6, '0')}`
}
