import { createHash } from 'node:crypto'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { StorageError } from '#files/storage-errors.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { notFound } from '#operator/operator-error.ts'
import { safeName } from '#operator/submissions/safe-name.ts'

/** Reads the file of a paper. Writes an audit entry. Throws an OperatorError if it is withdrawn. */
export async function readPaperFile({ db, files }: { db: Db; files: FileStore }, paperId: string, act: Act) {
  const paper = await db
    .selectFrom('paper')
    .where('paperId', '=', paperId)
    .where('withdrawnAt', 'is', null)
    .select(['attachmentSha256', 'attachmentType', 'attachmentFilename'])
    .executeTakeFirst()
  if (!paper) throw notFound(`There is no paper ${JSON.stringify(paperId)}.`)
  const { attachmentSha256: sha256, attachmentType: mediaType, attachmentFilename } = paper
  const bytes = await files.read(sha256)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new StorageError(`The document ${sha256} is damaged.`, { isWriting: false })
  await db
    .transaction()
    .execute((transaction) => auditAct(transaction, act, { event: 'paper_file_read', details: { paperId } }))
  return { bytes, mediaType, sha256, name: safeName(1, attachmentFilename) }
}
