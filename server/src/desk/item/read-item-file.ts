import type { DeskCall } from '#desk/clerk.ts'
import { actWords } from '#desk/item/act-words.ts'
import { findItem } from '#desk/item/find-item.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { AppError } from '#ground/app-error.ts'
import type { Bytes } from '#http/sent-file.ts'
import { withFiles } from '#operator/submissions/find-submission.ts'
import { isUnscanned } from '#operator/submissions/outbox.ts'
import { readSubmissionFile } from '#operator/submissions/read-file.ts'
import { safeName } from '#operator/submissions/safe-name.ts'

/** Reads a file of a submission. Writes an audit entry. Throws `held` if it waits for the virus scan or is infected. */
export async function readItemFile(
  { db, files }: Pick<ItemContext, 'db' | 'files'>,
  { receiptNumber, file }: { receiptNumber: string; file: string },
  { clerk, act }: DeskCall,
): Promise<Bytes> {
  const submission = await findItem(db, { receiptNumber, clerk })
  const [found] = await withFiles(db, [submission])
  const stored = found?.files.find(({ name }, index) => safeName(index + 1, name) === file)
  if (!stored || submission.filesDeletedAt) throw new AppError('not_found')
  if (isUnscanned(stored)) throw new DeskRefused('held', actWords.held)
  return {
    ...(await readSubmissionFile({ db, files }, { submission: submission.id, file }, act)),
    name: file,
  }
}
