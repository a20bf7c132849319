import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { buildMessage } from '#test/build.ts'

/* Submissions and messages of owners, with the owner's mark in each text. */

/** The owner of planted records: an existing user with a creditor number and two file types. */
export interface Owner {
  /** Part of every text of the owner's records. */
  readonly mark: string
  readonly username: string
  readonly glgNumber: string
  readonly openType: string
  readonly closedType: string
  readonly recno: number
  /** In euros. Chosen so that no sum of one owner's amounts equals a sum of another owner's. */
  readonly amount: number
}

export interface Context {
  readonly db: Db
  readonly files: FileStore
}

/** Returns an object with these fields. Each value contains the owner's mark. */
export const marked = <Field extends string>(mark: string, fields: readonly Field[]) =>
  // The cast is safe: the keys are the fields passed in.
  Object.fromEntries(fields.map((field) => [field, `${mark} ${field}`])) as Record<Field, string>

/**
 * Creates a message from each side about the case, both with a file, and a record of what the user has read.
 */
export async function plantMessages(
  context: Context,
  { userId, inkassoNumber }: { userId: string; inkassoNumber: string },
  { mark, username, glgNumber }: Owner,
) {
  const { db, files } = context
  const document = await files.put(Buffer.from(`${mark} letter`))
  const messageId = await buildMessage(db, {
    messageId: `${mark} message`,
    inkassoNumber,
    ...marked(mark, ['clerk', 'text', 'attachmentType', 'attachmentFilename']),
    attachmentSha256: document.sha256,
  })
  const sent = await plantSubmission(context, mark, {
    userId,
    username,
    glgNumber,
    reason: `${mark} reason`,
    kind: 'message',
    inkassoNumber,
    payload: { inkassoNumber, text: `${mark} question` },
  })
  await db.insertInto('messageRead').values({ userId, inkassoNumber, readUntil: 0 }).execute()
  return { messageId, sentMessageId: sent.id }
}

interface NewSubmission {
  readonly kind: SubmissionKind
  readonly userId: string
  readonly username: string
  readonly glgNumber: string
  readonly inkassoNumber: string | null
  readonly acceptedInkassoNumber?: string
  readonly draftId?: string
  readonly reason: string
  readonly payload: object
}

export async function plantSubmission(
  { db, files }: Context,
  mark: string,
  { payload, ...row }: NewSubmission,
) {
  const receiptNumber = `${mark}-${row.kind}`
  const { id } = await db
    .insertInto('submission')
    .values({
      acceptedInkassoNumber: null,
      ...row,
      receiptNumber,
      receivedAt: new Date('2026-02-20T08:41:00Z'),
      payload: JSON.stringify(payload),
      state: 'accepted',
      fetchedAt: new Date('2026-02-21T08:41:00Z'),
      decidedAt: new Date('2026-02-22T08:41:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = await files.put(Buffer.from(`${mark} ${row.kind}`))
  await db
    .insertInto('submissionFile')
    .values({
      submissionId: id,
      position: 0,
      ...file,
      name: `${mark} name.csv`,
      mediaType: `${mark} type`,
      scan: 'off',
    })
    .execute()
  return { id, receiptNumber }
}
