import { randomUUID } from 'node:crypto'

import type { FieldError } from '@portal/contract/fields/field-errors.ts'
import type { Attachment } from '@portal/contract/files.ts'
import { maxFiles, uploadLimitBytes } from '@portal/contract/files.ts'
import type { DraftFile } from '@portal/contract/handover-draft.ts'

import type { SessionUser } from '#access/creditor.ts'
import type { Reauthorize } from '#access/find-session.ts'
import { upsertDraft } from '#creditor/handover-draft/draft.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { mediaTypeOf } from '#files/media-types.ts'
import { readAttachment } from '#files/read-attachment.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import type { ReceivedFile } from '#http/large-bodies/received-file.ts'
import { oldestDraft } from '#submissions/discard-draft.ts'
import { writeWithFiles } from '#submissions/incoming-files.ts'
import { tryToRemoveUnneeded } from '#submissions/unneeded-files.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

/** The content of a request to add a file. */
interface AddedFile {
  readonly file: ReceivedFile | undefined
  readonly id: string | undefined
  readonly draftId: string
}

/** A file to add to a user's draft. */
interface NewFile {
  readonly userId: string
  readonly draftId: string
  /** Chosen by the client, which uses the same id for a retry. */
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly sizeBytes: number
  readonly now: Date
}

/**
 * Adds a file to the user's draft. The file is durable before its row is committed. Idempotent by id and
 * content. Throws `invalid` if a mandate cannot contain the file, the draft is full, or the id belongs to
 * another file. Also throws the errors of `upsertDraft` and `reauthorize`.
 */
export async function addFile(
  { reauthorize, ...context }: Context & { readonly reauthorize: Reauthorize },
  user: SessionUser,
  { file, id = randomUUID(), draftId }: AddedFile,
): Promise<DraftFile> {
  if (!file) throw new AppError('invalid', { file: 'required' })
  if (file.fault) throw new AppError('invalid', { file: file.fault })
  const { name, sha256, bytes } = file
  const { userId } = user
  const newFile = { userId, draftId, id, name, sha256, sizeBytes: bytes.length, now: context.clock() }
  if (!(await isStored(context.db, newFile))) {
    await requireRoom(context.db, newFile)
    await writeWithFiles(context, [file], async (transaction) => {
      await reauthorize(transaction, user) // guard: R104
      await upsertDraft(transaction, { userId, draftId, now: newFile.now })
      if (!(await isStored(transaction, newFile))) await insertFile(transaction, newFile)
    })
  }
  return { id, name, fileSizeBytes: bytes.length }
}

/** Whether an earlier attempt has already stored the file. */
async function isStored(db: Db, { userId, draftId, id, sha256 }: NewFile): Promise<boolean> {
  const file = await db
    .selectFrom('handoverDraftFile')
    .where('userId', '=', userId) // guard: R36
    .where('draftId', '=', draftId)
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .select('id')
    .executeTakeFirst()
  return file !== undefined
}

async function insertFile(transaction: Db, { now, ...file }: NewFile): Promise<void> {
  await requireRoom(transaction, { ...file, now })
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('handoverDraftFile')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  // The id belongs to another file, perhaps of another user.
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('invalid', { id: 'unknown' })
}

/** Deletes a file from the user's draft and from the store. */
export async function removeFile({ db, files }: Context, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('handoverDraftFile')
    .where('userId', '=', userId) // guard: R36
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  await tryToRemoveUnneeded({ db, files })
}

/** Reads a file from one of the user's drafts. */
export async function readFile(
  { db, files, clock }: Context,
  userId: string,
  id: string,
): Promise<Attachment> {
  const file = await liveFiles(db, userId, clock())
    .where('handoverDraftFile.id', '=', id)
    .select(['name', 'sha256'])
    .executeTakeFirst()
  if (!file) throw new AppError('not_found')
  const { name: filename, sha256 } = file
  return readAttachment(files, { sha256, mediaType: mediaTypeOf(filename), filename })
}

/** Query for the files of the user's drafts that have not expired. */
const liveFiles = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('handoverDraftFile')
    .innerJoin('handoverDraft', (join) =>
      join
        .onRef('handoverDraft.userId', '=', 'handoverDraftFile.userId')
        .onRef('handoverDraft.draftId', '=', 'handoverDraftFile.draftId'),
    )
    .where('handoverDraftFile.userId', '=', userId) // guard: R36
    .where('savedAt', '>=', oldestDraft(now))

/** Throws `invalid` if the draft would exceed the limits of a mandate. Files of an expired draft don't count. */
async function requireRoom(
  db: Db,
  { userId, draftId, sizeBytes, now }: Pick<NewFile, 'userId' | 'draftId' | 'sizeBytes' | 'now'>,
): Promise<void> {
  const { count, bytes } = await liveFiles(db, userId, now)
    .where('handoverDraftFile.draftId', '=', draftId)
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.coalesce(eb.fn.sum<string>('sizeBytes'), eb.lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxFiles) throw new AppError('invalid', { file: 'tooMany' satisfies FieldError })
  if (Number(bytes) + sizeBytes > uploadLimitBytes) throw new AppError('invalid', { file: 'tooLarge' })
}
