import { createHash } from 'node:crypto'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { StorageError } from '#files/storage-errors.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { notFound, OperatorError } from '#operator/operator-error.ts'
import { requireSubmission, withFiles } from '#operator/submissions/find-submission.ts'
import { isUnscanned } from '#operator/submissions/outbox.ts'
import { numberOfFile, safeName } from '#operator/submissions/safe-name.ts'

/** A file as the creditor has sent it. */
interface SentFile {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly sha256: string
}

/**
 * Reads a file of a submission by its `file` name in `submission.json`. Writes an audit entry. Throws an
 * OperatorError if there is no such file, if it was deleted after its retention period, or if it waits for the
 * virus scan or is infected.
 */
export async function readSubmissionFile(
  { db, files }: { db: Db; files: FileStore },
  { submission: name, file: requestedFile }: { submission: string; file: string },
  act: Act,
): Promise<SentFile> {
  const submission = await requireSubmission(db, name)
  const { receiptNumber, filesDeletedAt, userId, inkassoNumber } = submission
  const [found] = await withFiles(db, [submission])
  const file = found?.files.find((file, index) => safeName(index + 1, file.name) === requestedFile)
  if (!file) throw notFound(`${receiptNumber} has no file ${requestedFile}.`)
  if (filesDeletedAt)
    throw notFound(`The files of ${receiptNumber} were deleted after their retention period.`)
  if (isUnscanned(file)) throw new OperatorError(`${receiptNumber} is held back: the virus scan is not done.`)
  const { sha256, mediaType } = file
  const bytes = await files.read(sha256)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new StorageError(`The document ${sha256} is damaged.`, { isWriting: false })
  await db.transaction().execute((transaction) =>
    auditAct(transaction, act, {
      event: 'submission_file_read',
      userId: userId ?? undefined,
      inkassoNumber: inkassoNumber ?? undefined,
      details: { receiptNumber, file: numberOfFile(requestedFile) },
    }),
  )
  return { bytes, mediaType, sha256 }
}
