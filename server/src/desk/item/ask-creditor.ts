import type { askCreditor as askEndpoint } from '@portal/contract/desk/acts.ts'
import { type OperatorTask, createTaskRequest } from '@portal/contract/operator/tasks.ts'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { actWords } from '#desk/item/act-words.ts'
import { claimForAct } from '#desk/item/claims.ts'
import { lockItem } from '#desk/item/find-item.ts'
import { creditorOfCase, mandateReceiptOf } from '#desk/item/item-case.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { auditAct } from '#operator/act.ts'
import type { Submission } from '#operator/submissions/find-submission.ts'
import { putTask } from '#operator/tasks/put-task.ts'

type Question = z.output<typeof askEndpoint.request>

/**
 * Asks the creditor a question by creating a task about the case or the mandate of a submission. Idempotent
 * by the task's id. Throws `refused` if the submission has neither a case nor a mandate or if creditors see
 * no tasks, and `taken` if another clerk is working on the submission.
 */
export function askCreditor(
  { db, features }: Pick<ItemContext, 'db' | 'features'>,
  { receiptNumber, id: taskId, ...question }: Question,
  call: DeskCall,
): Promise<OperatorTask> {
  if (!features.tasks) throw new DeskRefused('refused', actWords.tasksOff)
  return db.transaction().execute(async (transaction) => {
    const { clerk, act } = call
    const submission = await lockItem(transaction, { receiptNumber, clerk })
    await requireOwnCase(transaction, submission)
    const request = createTaskRequest.parse({
      ...question,
      taskId,
      ...subjectOf(submission),
      glgNumber: submission.glgNumber,
      kind: question.filesRequired ? 'document' : 'question',
      clerk: clerk.fullName.slice(0, 100),
    })
    if (await hasTask(transaction, taskId)) return putTask(transaction, request, act)
    await claimForAct(transaction, submission, call)
    const task = await putTask(transaction, request, act)
    await transaction
      .updateTable('deskItem')
      .set({ askedTaskId: taskId })
      .where('submissionId', '=', submission.id)
      .execute()
    await auditAct(transaction, act, {
      event: 'submission_asked',
      userId: submission.userId ?? undefined,
      inkassoNumber: submission.inkassoNumber ?? undefined,
      details: { receiptNumber: submission.receiptNumber, taskId },
    })
    return task
  })
}

/** The subject of a task about a submission: its case or, if it has none, its mandate. */
function subjectOf(submission: Submission) {
  const { inkassoNumber } = submission
  if (inkassoNumber !== null) return { inkassoNumber }
  const receiptNumber = mandateReceiptOf(submission)
  if (receiptNumber !== '') return { receiptNumber }
  throw new DeskRefused('refused', actWords.noSubject)
}

/**
 * Throws `refused` if the portal does not have the case of a submission, or if the case now belongs to
 * another creditor, who must not read the question. The caller must have locked the case.
 */
async function requireOwnCase(transaction: Db, { inkassoNumber, glgNumber }: Submission): Promise<void> {
  if (inkassoNumber === null) return
  const owner = await creditorOfCase(transaction, inkassoNumber)
  if (owner === undefined) throw new DeskRefused('refused', actWords.caseGone)
  if (owner !== glgNumber) throw new DeskRefused('refused', actWords.otherCreditor)
}

async function hasTask(transaction: Db, taskId: string): Promise<boolean> {
  const task = await transaction
    .selectFrom('task')
    .where('taskId', '=', taskId)
    .select('taskId')
    .executeTakeFirst()
  return task !== undefined
}
