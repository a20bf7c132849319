import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { actWords } from '#desk/item/act-words.ts'
import { claimForAct } from '#desk/item/claims.ts'
import { findItem, lockItem } from '#desk/item/find-item.ts'
import { caseNumberOf, creditorOfCase } from '#desk/item/item-case.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { sendMessage } from '#operator/messages/send-message.ts'

/**
 * Writes a message about the case of a submission. Idempotent by the message's id. Throws `refused` if the
 * portal has no such case or if the case now belongs to another creditor, and `taken` if another clerk is
 * working on the submission.
 */
export async function writeToCreditor(
  { db, files, features }: Pick<ItemContext, 'db' | 'files' | 'features'>,
  { receiptNumber, id: messageId, text }: { receiptNumber: string; id: string; text: string },
  call: DeskCall,
): Promise<void> {
  if (!features.messages) throw new DeskRefused('refused', actWords.messagesOff)
  const { clerk, act } = call
  const message = { messageId, clerk: clerk.fullName.slice(0, 100) }
  const inkassoNumber = caseNumberOf(await findItem(db, { receiptNumber, clerk }))
  if (inkassoNumber === null || (await creditorOfCase(db, inkassoNumber)) === undefined)
    throw new DeskRefused('refused', actWords.noCase)
  await sendMessage({ db, files }, { ...message, inkassoNumber, text }, act, async (transaction) => {
    const submission = await lockItem(transaction, { receiptNumber, clerk })
    // If the case now belongs to another creditor, they would read the message.
    if ((await creditorOfCase(transaction, inkassoNumber)) !== submission.glgNumber)
      throw new DeskRefused('refused', actWords.otherCreditor)
    if (!(await isWritten(transaction, message))) await claimForAct(transaction, submission, call)
  })
}

/** Whether the clerk has sent the message before, so that a retry needs no claim. */
async function isWritten(
  transaction: Db,
  { messageId, clerk }: { messageId: string; clerk: string },
): Promise<boolean> {
  const message = await transaction
    .selectFrom('caseMessage')
    .where('messageId', '=', messageId)
    .where('clerk', '=', clerk)
    .select('messageId')
    .executeTakeFirst()
  return message !== undefined
}
