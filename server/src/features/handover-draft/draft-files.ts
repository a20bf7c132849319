import type { Attachment } from '@portal/contract/case-detail.ts'
import type { FieldError } from '@portal/contract/field-errors.ts'
import { maxFiles, uploadLimitBytes } from '@portal/contract/files.ts'
import type { DraftFile } from '@portal/contract/handover-draft.ts'

import type { Db } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import { beginDraft } from '#features/handover-draft/draft.ts'
import type { FileStore } from '#files/file-store.ts'
import { mediaTypeOf } from '#files/media-types.ts'
import type { ReceivedFile } from '#http/large-bodies/received-file.ts'
import { oldestDraft } from '#submissions/discard-draft.ts'
import { writeWithFiles } from '#submissions/incoming-files.ts'
import { tryToRemoveUnneeded } from '#submissions/unneeded-files.ts'
import type { Clock } from '#time/clock.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

/**
 * Adds a file to the user's draft, if it is one that a mandate may carry and there is room for it. It is durable before
 * its row is there.
 */
export async function addFile(
  context: Context,
  userId: string,
  { file, draftId }: { file: ReceivedFile | undefined; draftId: string | undefined },
): Promise<DraftFile> {
  if (!file) throw new AppError('invalid', { file: 'required' })
  if (file.fault) throw new AppError('invalid', { file: file.fault })
  const { name, sha256, bytes } = file
  const sizeBytes = bytes.length
  const now = context.clock()
  await requireRoom(context.db, { userId, sizeBytes, now })
  return writeWithFiles(context, [file], async (transaction) => {
    await beginDraft(transaction, { userId, draftId, now })
    await requireRoom(transaction, { userId, sizeBytes, now })
    const { id } = await transaction
      .insertInto('handoverDraftFile')
      .values({ userId, name, sizeBytes, sha256 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, fileSizeBytes: sizeBytes }
  })
}

/** Takes a file off the user's draft, and out of the store. */
export async function removeFile({ db, files }: Context, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('handoverDraftFile')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  await tryToRemoveUnneeded({ db, files })
}

/** A file of the user's draft. */
export async function readFile(
  { db, files, clock }: Context,
  userId: string,
  id: string,
): Promise<Attachment> {
  const file = await db
    .selectFrom('handoverDraftFile')
    .innerJoin('handoverDraft', 'handoverDraft.userId', 'handoverDraftFile.userId')
    .where('handoverDraftFile.userId', '=', userId)
    .where('handoverDraftFile.id', '=', id)
    .where('savedAt', '>=', oldestDraft(clock()))
    .select(['name', 'sha256'])
    .executeTakeFirst()
  if (!file) throw new AppError('not_found')
  const bytes = await files.read(file.sha256)
  return {
    data: bytes.toString('base64'),
    dataType: mediaTypeOf(file.name) ?? 'application/octet-stream',
    filename: file.name,
  }
}

/** What a mandate may not send, its draft does not keep either. Of a draft that is too old nothing counts. */
async function requireRoom(
  db: Db,
  { userId, sizeBytes, now }: { userId: string; sizeBytes: number; now: Date },
): Promise<void> {
  const { count, bytes } = await db
    .selectFrom('handoverDraftFile')
    .innerJoin('handoverDraft', 'handoverDraft.userId', 'handoverDraftFile.userId')
    .where('handoverDraftFile.userId', '=', userId)
    .where('savedAt', '>=', oldestDraft(now))
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.coalesce(eb.fn.sum<string>('sizeBytes'), eb.lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxFiles) throw new AppError('invalid', { file: 'tooMany' satisfies FieldError })
  if (Number(bytes) + sizeBytes > uploadLimitBytes) throw new AppError('invalid', { file: 'tooLarge' })
}
