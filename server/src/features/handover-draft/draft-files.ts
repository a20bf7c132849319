import type { Attachment } from '@portal/contract/case-detail.ts'
import type { FieldError } from '@portal/contract/field-errors.ts'
import { maxFiles, uploadLimitBytes } from '@portal/contract/files.ts'
import type { DraftFile } from '@portal/contract/handover-draft.ts'

import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { beginDraft } from '#features/handover-draft/draft.ts'
import type { FileStore } from '#files/file-store.ts'
import { mediaTypeOf } from '#files/media-types.ts'
import { AppError } from '#http/app-error.ts'
import type { ReceivedFile } from '#http/large-bodies/received-file.ts'
import { oldestDraft } from '#submissions/discard-draft.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

/** Adds a file to the user's draft, if it is one that a mandate may carry. It is durable before its row is there. */
export async function addFile(
  { db, files, clock }: Context,
  userId: string,
  file: ReceivedFile | undefined,
): Promise<DraftFile> {
  if (!file) throw new AppError('invalid', { file: 'required' })
  if (file.fault) throw new AppError('invalid', { file: file.fault })
  const { name } = file
  const { sha256, sizeBytes } = await files.put(file.bytes)
  const now = clock()
  return db.transaction().execute(async (transaction) => {
    await beginDraft(transaction, userId, now)
    await requireRoom(transaction, userId, sizeBytes)
    const { id } = await transaction
      .insertInto('handoverDraftFile')
      .values({ userId, name, sizeBytes, sha256 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, fileSizeBytes: sizeBytes }
  })
}

/** Takes a file off the user's draft. */
export async function removeFile(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('handoverDraftFile')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
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

/** What a mandate may not send, its draft does not keep either. */
async function requireRoom(transaction: Db, userId: string, sizeBytes: number): Promise<void> {
  const { count, bytes } = await transaction
    .selectFrom('handoverDraftFile')
    .where('userId', '=', userId)
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.coalesce(eb.fn.sum<string>('sizeBytes'), eb.lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxFiles) throw new AppError('invalid', { file: 'tooMany' satisfies FieldError })
  if (Number(bytes) + sizeBytes > uploadLimitBytes) throw new AppError('invalid', { file: 'tooLarge' })
}
