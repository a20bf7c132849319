import { randomUUID } from 'node:crypto'

import { optionalText } from '@portal/contract/fields/text-fields.ts'
import { requiredLines } from '@portal/contract/fields/text-lines.ts'
import { messageTextLimit } from '@portal/contract/messages.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import { germanDay, germanTime } from '#ground/clock.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { checkSentFile, type SentFile } from '#operator/files/check-sent-file.ts'
import { documentScan } from '#operator/import/delivery/scan-documents.ts'
import { lockCase, requireCase } from '#operator/messages/require-case.ts'
import { invalid, OperatorError } from '#operator/operator-error.ts'
import { writeWithFiles } from '#submissions/incoming-files.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  /** The virus scanner; undefined if there is none. */
  readonly clamd?: ClamdAddress | undefined
}

/** A message from the operator to a creditor. */
export interface OutgoingMessage {
  /** Idempotency key. Generated if undefined. */
  readonly messageId?: string | undefined
  readonly inkassoNumber: string
  readonly text: string
  readonly clerk: string
  readonly file?: SentFile | undefined
}

/**
 * Sends a message about a case to its creditor and returns the message's id. Idempotent by id. Throws an
 * OperatorError if a field is invalid, if there is no such case, or if another message has the id.
 * @param check Runs in the transaction while the case is locked. Throws to refuse the message.
 */
export async function sendMessage(
  { db, files, clamd }: Context,
  { messageId = randomUUID(), inkassoNumber, ...message }: OutgoingMessage,
  act: Act,
  check?: (transaction: Db) => Promise<void>,
): Promise<string> {
  const text = checked(requiredLines(messageTextLimit), message.text, `1 to ${messageTextLimit}`, 'text')
  const clerk = checked(optionalText(100), message.clerk, 'at most 100', 'clerk')
  await requireCase(db, inkassoNumber)
  const file = message.file && (await checkSentFile(message.file, clamd && documentScan(db, clamd)))
  const content = {
    inkassoNumber,
    clerk,
    text,
    attachmentSha256: file?.sha256 ?? null,
    attachmentType: file?.mediaType ?? null,
    attachmentFilename: file?.name ?? null,
    submissionId: null,
  }
  const row = {
    messageId,
    ...content,
    date: germanDay(act.now),
    time: germanTime(act.now),
    isWrittenHere: true,
  }
  await writeWithFiles({ db, files, clock: () => act.now }, file ? [file] : [], async (transaction) => {
    await lockCase(transaction, inkassoNumber)
    await check?.(transaction)
    const written = await transaction
      .insertInto('caseMessage')
      .values(row)
      .onConflict((conflict) => conflict.column('messageId').doNothing())
      .returning('messageId')
      .executeTakeFirst()
    if (!written) return requireSame(transaction, messageId, content)
    const details = { messageId, files: file ? 1 : 0 }
    return auditAct(transaction, act, { event: 'message_written', inkassoNumber, details })
  })
  return messageId
}

/** Throws an OperatorError if the stored message with this id has other content. */
async function requireSame(
  transaction: Db,
  messageId: string,
  content: Readonly<Record<string, string | null>>,
) {
  const stored: Readonly<Record<string, unknown>> = await transaction
    .selectFrom('caseMessage')
    .where('messageId', '=', messageId)
    .selectAll()
    .executeTakeFirstOrThrow()
  if (Object.entries(content).some(([column, value]) => stored[column] !== value))
    throw new OperatorError(`Another message has the id ${JSON.stringify(messageId)}.`)
}

const fieldWords = { text: 'text', clerk: 'name of the clerk' } as const

function checked(
  schema: ReturnType<typeof optionalText>,
  value: string,
  length: string,
  field: keyof typeof fieldWords,
): string {
  const result = schema.safeParse(value)
  if (!result.success)
    throw invalid(`The ${fieldWords[field]} must have ${length} characters.`, { [field]: 'format' })
  return result.data
}
