import type { OperatorFacts } from '@portal/contract/operator.ts'
import { readReceipt } from '@portal/contract/submission.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Creditor } from '#access/creditor.ts'
import { isOfVisibleType, notFound, ownCase } from '#access/own-case.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'
import type { ReceiptContent } from '#submissions/receipt/receipt-text.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly facts: OperatorFacts
}

export function receiptRoutes(api: Api, { db, clock, facts }: Context) {
  api.creditor(readReceipt, async ({ receiptNumber }, creditor, { language }) => {
    const sent = await db.transaction().execute(async (transaction) => {
      const found = await findSubmission(transaction, creditor, receiptNumber)
      const { actor, userId } = creditor
      await writeAudit(
        transaction,
        { event: 'file_download', actor, userId, details: { receiptNumber } },
        clock(),
      )
      return found
    })
    // Imports the PDF library lazily, to keep startup fast.
    const { makeReceipt } = await import('#creditor/receipt/make-receipt.ts')
    const bytes = await makeReceipt(sent, facts, language)
    return {
      data: bytes.toString('base64'),
      dataType: 'application/pdf',
      filename: `${receiptNumber}.pdf`,
    }
  })
}

/**
 * A submission for one of the creditor's own numbers. If it is about a case, or a case was opened for it, the
 * creditor must be allowed to see the case (requirement R39). Throws `not_found` for any other submission.
 */
async function findSubmission(db: Db, creditor: Creditor, receiptNumber: string): Promise<ReceiptContent> {
  const { id, ...submission } = await db
    .selectFrom('submission')
    .where('receiptNumber', '=', receiptNumber)
    .where(isOneOf('glgNumber', creditor.glgNumbers)) // guard: R36
    .where((eb) => isOfVisibleType(eb.ref('acceptedInkassoNumber'), creditor.aktentypen)) // guard: R39
    .select([
      'id',
      'receiptNumber',
      'kind',
      'username',
      'glgNumber',
      'inkassoNumber',
      'receivedAt',
      'payload',
    ])
    .executeTakeFirstOrThrow(notFound)
  const { inkassoNumber } = submission
  // guard: R39
  if (inkassoNumber !== null)
    await ownCase(db, creditor, inkassoNumber).select('inkassoNumber').executeTakeFirstOrThrow(notFound)
  const files = await db
    .selectFrom('submissionFile')
    .where('submissionId', '=', id) // guard: R36
    .select(['name', 'sizeBytes', 'sha256'])
    .orderBy('position')
    .execute()
  return { ...submission, files }
}
