import type { Attachment } from '@portal/contract/files.ts'

import type { Creditor } from '#access/creditor.ts'
import { notFound, ownCase } from '#access/own-case.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { readAttachment } from '#files/read-attachment.ts'

/**
 * Identifies a file of a message about a case. Position 0 is the attachment of a message from the collection
 * company.
 */
export interface MessageFileKey {
  readonly inkassoNumber: string
  readonly messageId: string
  readonly position: number
}

/**
 * Reads a file of a message: the one that the collection company sent (position 0), or one of those that the
 * creditor sent. Throws `not_found` if the file belongs to another case, is deleted or infected, or is not scanned
 * yet.
 */
export async function readMessageFile(
  { db, files }: { db: Db; files: FileStore },
  creditor: Creditor,
  key: MessageFileKey,
): Promise<Attachment> {
  const found = await (key.position === 0 ? findAttached(db, creditor, key) : findSent(db, creditor, key))
  if (!found?.sha256) throw notFound()
  const { sha256, mediaType, name } = found
  return readAttachment(files, { sha256, mediaType, filename: name ?? key.messageId })
}

/**
 * A file that the collection company sent. Excludes attachments of messages that belong to a former creditor of
 * the case.
 */
const findAttached = (db: Db, creditor: Creditor, { inkassoNumber, messageId }: MessageFileKey) =>
  ownCase(db, creditor, inkassoNumber)
    .innerJoin('caseMessage', 'caseMessage.inkassoNumber', 'inkassoCase.inkassoNumber')
    .leftJoin('submission', 'submission.id', 'caseMessage.submissionId')
    .where('messageId', '=', messageId)
    // guard: R36
    .where((eb) =>
      eb.or([eb('submission.id', 'is', null), isOneOf('submission.glgNumber', creditor.glgNumbers)]),
    )
    .select(['attachmentSha256 as sha256', 'attachmentType as mediaType', 'attachmentFilename as name'])
    .executeTakeFirst()

/**
 * A file that the creditor sent. `messageId` is the id of the imported message if the collection system has
 * returned the message, otherwise the submission's id.
 */
const findSent = (db: Db, creditor: Creditor, { inkassoNumber, messageId, position }: MessageFileKey) =>
  ownCase(db, creditor, inkassoNumber)
    .innerJoin('submission', 'submission.inkassoNumber', 'inkassoCase.inkassoNumber')
    .innerJoin('submissionFile', 'submissionFile.submissionId', 'submission.id')
    .leftJoin('caseMessage', (join) =>
      join
        .onRef('caseMessage.submissionId', '=', 'submission.id')
        .onRef('caseMessage.inkassoNumber', '=', 'submission.inkassoNumber'),
    )
    .where('kind', '=', 'message')
    .where(isOneOf('submission.glgNumber', creditor.glgNumbers)) // guard: R36
    .where('filesDeletedAt', 'is', null)
    .where('submissionFile.position', '=', position - 1)
    .where('scan', 'in', ['clean', 'off'])
    .where((eb) => eb(eb.fn.coalesce('messageId', eb.cast('submission.id', 'text')), '=', messageId))
    .select(['sha256', 'mediaType', 'name'])
    .executeTakeFirst()
