import { createHash } from 'node:crypto'

import type { DeskCall } from '#desk/clerk.ts'
import { findItem } from '#desk/item/find-item.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import type { Bytes } from '#http/sent-file.ts'
import { showSubmission, withFiles } from '#operator/submissions/find-submission.ts'

/**
 * Returns a PDF of what was sent. It is the same as the creditor's receipt, and contains nothing internal.
 * Writes an audit entry.
 */
export async function readSheet(
  { db, facts }: Pick<ItemContext, 'db' | 'facts'>,
  receiptNumber: string,
  { clerk, act, language }: DeskCall,
): Promise<Bytes> {
  const submission = await findItem(db, { receiptNumber, clerk })
  const [found] = await withFiles(db, [submission])
  await showSubmission(db, submission.id, act)
  // Imports the PDF library lazily, to keep startup fast.
  const { makeReceipt } = await import('#creditor/receipt/make-receipt.ts')
  const bytes = await makeReceipt({ ...submission, files: found?.files ?? [] }, facts, language)
  return {
    bytes,
    mediaType: 'application/pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: `${submission.receiptNumber}.pdf`,
  }
}
