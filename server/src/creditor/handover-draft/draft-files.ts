import { randomUUID } from 'node:crypto'

import type { FieldError } from '@portal/contract/fields/field-errors.ts'
import type { Attachment } from '@portal/contract/files.ts'
import { maxFiles, uploadLimitBytes } from '@portal/contract/files.ts'
import type { DraftFile } from '@portal/contract/handover-draft.ts'

import type { SessionUser } from '#access/creditor.ts'
import type { AdmitAgain } from '#access/find-session.ts'
import { beginDraft } from '#creditor/handover-draft/draft.ts'
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

/** What a call adds to a draft. */
interface AddedFile {
  readonly file: ReceivedFile | undefined
  readonly id: string | undefined
  readonly draftId: string
}

/** A file on its way into a user's draft. */
interface Arriving {
  readonly userId: string
  readonly draftId: string
  /** Made by the sender; one that is sent again carries the same. */
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly sizeBytes: number
  readonly now: Date
}

/**
 * Adds a file to the user's draft, if it is one that a mandate may carry and there is room for it. It is durable before
 * its row is there. The same file under the same id is there once, however often it is sent. Throws what `admitAgain` does.
 */
export async function addFile(
  { admitAgain, ...context }: Context & { readonly admitAgain: AdmitAgain },
  user: SessionUser,
  { file, id = randomUUID(), draftId }: AddedFile,
): Promise<DraftFile> {
  if (!file) throw new AppError('invalid', { file: 'required' })
  if (file.fault) throw new AppError('invalid', { file: file.fault })
  const { name, sha256, bytes } = file
  const { userId } = user
  const arriving = { userId, draftId, id, name, sha256, sizeBytes: bytes.length, now: context.clock() }
  if (!(await isThere(context.db, arriving))) {
    await requireRoom(context.db, arriving)
    await writeWithFiles(context, [file], async (transaction) => {
      await admitAgain(transaction, user)
      await beginDraft(transaction, { userId, draftId, now: arriving.now })
      if (!(await isThere(transaction, arriving))) await insertFile(transaction, arriving)
    })
  }
  return { id, name, fileSizeBytes: bytes.length }
}

/** Whether the draft has the file from an earlier try. */
async function isThere(db: Db, { userId, draftId, id, sha256 }: Arriving): Promise<boolean> {
  const file = await db
    .selectFrom('handoverDraftFile')
    .where('userId', '=', userId)
    .where('draftId', '=', draftId)
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .select('id')
    .executeTakeFirst()
  return file !== undefined
}

async function insertFile(transaction: Db, { now, ...file }: Arriving): Promise<void> {
  await requireRoom(transaction, { ...file, now })
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('handoverDraftFile')
    .values(file)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  // Another file has the id, of whomever.
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('invalid', { id: 'unknown' })
}

/** Takes a file off the user's draft that has it, and out of the store. */
export async function removeFile({ db, files }: Context, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('handoverDraftFile')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  await tryToRemoveUnneeded({ db, files })
}

/** A file of one of the user's drafts. */
export async function readFile(
  { db, files, clock }: Context,
  userId: string,
  id: string,
): Promise<Attachment> {
  const file = await offeredFiles(db, userId, clock())
    .where('handoverDraftFile.id', '=', id)
    .select(['name', 'sha256'])
    .executeTakeFirst()
  if (!file) throw new AppError('not_found')
  const { name: filename, sha256 } = file
  return readAttachment(files, { sha256, mediaType: mediaTypeOf(filename), filename })
}

/** The files of a user's drafts, without those that are too old to be offered. */
const offeredFiles = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('handoverDraftFile')
    .innerJoin('handoverDraft', (join) =>
      join
        .onRef('handoverDraft.userId', '=', 'handoverDraftFile.userId')
        .onRef('handoverDraft.draftId', '=', 'handoverDraftFile.draftId'),
    )
    .where('handoverDraftFile.userId', '=', userId)
    .where('savedAt', '>=', oldestDraft(now))

/** What a mandate may not send, its draft does not keep either. Of a draft that is too old nothing counts. */
async function requireRoom(
  db: Db,
  { userId, draftId, sizeBytes, now }: Pick<Arriving, 'userId' | 'draftId' | 'sizeBytes' | 'now'>,
): Promise<void> {
  const { count, bytes } = await offeredFiles(db, userId, now)
    .where('handoverDraftFile.draftId', '=', draftId)
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.coalesce(eb.fn.sum<string>('sizeBytes'), eb.lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxFiles) throw new AppError('invalid', { file: 'tooMany' satisfies FieldError })
  if (Number(bytes) + sizeBytes > uploadLimitBytes) throw new AppError('invalid', { file: 'tooLarge' })
}
