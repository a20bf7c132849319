import type { DeskItem } from '@portal/contract/desk/item.ts'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { findItem, isVisible } from '#desk/item/find-item.ts'
import { caseOf, mandateReceiptOf } from '#desk/item/item-case.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { filesOf } from '#desk/item/item-files.ts'
import { lifeOf } from '#desk/item/item-life.ts'
import { likenessesOf } from '#desk/item/likenesses.ts'
import { queueRows } from '#desk/queue/queue-rows.ts'
import { readMessages } from '#operator/messages/list-messages.ts'
import { showSubmission, type Submission, withFiles } from '#operator/submissions/find-submission.ts'
import { tasksAbout } from '#operator/tasks/list-tasks.ts'
import { contentSections } from '#submissions/receipt/receipt-text.ts'

/** Shows a submission to a clerk. Writes an audit entry. */
export async function showItem(
  context: ItemContext,
  receiptNumber: string,
  call: DeskCall,
): Promise<DeskItem> {
  const item = await itemNow(context, receiptNumber, call)
  await showSubmission(context.db, receiptNumber, call.act)
  return item
}

/** Returns the current state of a submission, such as after an act. Writes no audit entry. */
export async function itemNow(
  { db, files, config }: Omit<ItemContext, 'features' | 'facts'>,
  receiptNumber: string,
  call: DeskCall,
): Promise<DeskItem> {
  const { clerk, act, language } = call
  const submission = await findItem(db, { receiptNumber, clerk })
  const viewer = { clerk, rules: config, now: act.now }
  const [[row], [found], owner, life, notes, likenesses, about] = await Promise.all([
    queueRows(db, [submission.id], viewer),
    withFiles(db, [submission]),
    ownerOf(db, submission),
    lifeOf(db, submission, act.now),
    notesOf(db, submission.id),
    likenessesOf(db, submission),
    aboutCase(db, submission, call),
  ])
  if (!row || !found) throw new Error(`${receiptNumber} has no row in the queue`)
  const { username, acceptedInkassoNumber, reason, filesDeletedAt, kind, payload } = submission
  return {
    row,
    username,
    ...owner,
    acceptedInkassoNumber,
    reason,
    sections: contentSections({ kind, payload }, language).map(({ heading, rows }) => ({
      heading,
      rows: rows.map(([label, value]): [string, string] => [label, value]),
    })),
    files: await filesOf(files, found),
    filesDeletedAt: filesDeletedAt?.toISOString() ?? null,
    life,
    notes,
    likenesses,
    ...about,
  }
}

const ownerOf = (db: Db, { glgNumber }: Submission) =>
  db
    .selectFrom('creditorNumber')
    .innerJoin('customer', 'customer.customerNumber', 'creditorNumber.customerNumber')
    .where('glgNumber', '=', glgNumber)
    .select(['customer.customerNumber', 'customer.name as customer'])
    .executeTakeFirstOrThrow()

async function notesOf(db: Db, submissionId: string): Promise<DeskItem['notes']> {
  const notes = await db
    .selectFrom('deskNote')
    .leftJoin('clerk', 'clerk.name', 'deskNote.clerk')
    .where('submissionId', '=', submissionId)
    .select((eb) => ['at', eb.fn.coalesce('clerk.fullName', 'deskNote.clerk').as('clerk'), 'text'])
    .orderBy('at')
    .orderBy('deskNote.id')
    .execute()
  return notes.map(({ at, clerk, text }) => ({ at: at.toISOString(), clerk, text }))
}

/**
 * Returns the case, its messages and tasks, and the tasks of the mandate. Leaves out those that belong to a
 * customer whom the clerk may not see.
 */
async function aboutCase(
  db: Db,
  submission: Submission,
  { clerk }: DeskCall,
): Promise<Pick<DeskItem, 'case' | 'messages' | 'tasks'>> {
  const found = await caseOf(db, submission, clerk)
  const inkassoNumber = found?.inkassoNumber ?? null
  const [messages, tasks] = await Promise.all([
    inkassoNumber === null ? [] : visibleMessages(db, inkassoNumber, clerk),
    tasksAbout(db, { inkassoNumber, receiptNumber: mandateReceiptOf(submission) }),
  ])
  const visible = await Promise.all(tasks.map(({ glgNumber }) => isVisible(db, glgNumber, clerk)))
  return { case: found, messages, tasks: tasks.filter((_, index) => visible[index]) }
}

/**
 * Returns the messages about a case. Leaves out those that creditors sent while the case belonged to a
 * customer whom the clerk may not see.
 */
async function visibleMessages(
  db: Db,
  inkassoNumber: string,
  { customers }: DeskCall['clerk'],
): Promise<DeskItem['messages']> {
  const messages = await readMessages(db, inkassoNumber)
  if (customers === null) return messages
  const receipts = messages.map(({ receiptNumber }) => receiptNumber)
  const visible = await db
    .selectFrom('submission')
    .innerJoin('creditorNumber as of', 'of.glgNumber', 'submission.glgNumber')
    .where('receiptNumber', 'in', [...receipts, ''])
    .where('of.customerNumber', 'in', [...customers, '']) // guard: R36
    .select('receiptNumber')
    .execute()
  const own = new Set(visible.map(({ receiptNumber }) => receiptNumber))
  return messages.filter(({ isFromCreditor, receiptNumber }) => !isFromCreditor || own.has(receiptNumber))
}
