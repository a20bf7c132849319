import type { Attachment } from '@portal/contract/case-detail.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { AppError } from '#http/app-error.ts'

/** The document of one history entry. The record number must belong to the named case (requirement R40). */
export async function findAttachment(
  { db, files }: { db: Db; files: FileStore },
  inkassoNumber: string,
  recno: number,
): Promise<Attachment> {
  const entry = await db
    .selectFrom('caseHistory')
    .where('inkassoNumber', '=', inkassoNumber)
    .where('recno', '=', recno)
    .select(['attachmentSha256', 'attachmentType', 'attachmentFilename'])
    .executeTakeFirst()
  if (!entry?.attachmentSha256) throw new AppError('not_found')
  const bytes = await files.read(entry.attachmentSha256)
  return {
    data: bytes.toString('base64'),
    dataType: entry.attachmentType ?? 'application/octet-stream',
    filename: entry.attachmentFilename ?? `${inkassoNumber}-${recno}`,
  }
}
