import type { Attachment } from '@portal/contract/files.ts'

import type { Creditor } from '#access/creditor.ts'
import { notFound, ownCase } from '#access/own-case.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { readAttachment } from '#files/read-attachment.ts'

/** Identifies the history entry that has the document. */
export interface AttachmentKey {
  readonly inkassoNumber: string
  readonly recno: number
}

/**
 * Reads the document of a history entry. Throws `not_found` unless the entry belongs to the case (requirement
 * R40).
 */
export async function findAttachment(
  { db, files }: { db: Db; files: FileStore },
  creditor: Creditor,
  { inkassoNumber, recno }: AttachmentKey,
): Promise<Attachment> {
  const entry = await ownCase(db, creditor, inkassoNumber)
    .innerJoin('caseHistory', 'caseHistory.inkassoNumber', 'inkassoCase.inkassoNumber')
    .where('recno', '=', recno) // guard: R40
    .select(['attachmentSha256', 'attachmentType', 'attachmentFilename'])
    .executeTakeFirst()
  if (!entry?.attachmentSha256) throw notFound()
  return readAttachment(files, {
    sha256: entry.attachmentSha256,
    mediaType: entry.attachmentType,
    filename: entry.attachmentFilename ?? `${inkassoNumber}-${recno}`,
  })
}
