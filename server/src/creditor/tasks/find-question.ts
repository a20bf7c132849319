import { checkAnswer } from '@portal/contract/task-answer.ts'
import type { AnsweredQuestion, answerRequest } from '@portal/contract/tasks.ts'
import type * as z from 'zod/mini'

import type { Creditor } from '#access/creditor.ts'
import { notFound } from '#access/own-case.ts'
import { lockOwnTask } from '#creditor/tasks/find-tasks.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Subject } from '#submissions/submit.ts'

type Answer = Omit<z.output<typeof answerRequest>, 'files'> & { readonly files: readonly unknown[] }

/**
 * Finds and locks the task of an answer, so that one of two parallel answers is refused. Throws `not_found`
 * for a task that is not the creditor's own (requirement R36), `not_open` if it awaits no answer, `changed`
 * if it has a newer revision, and `invalid` if the answer is not valid for it.
 */
export const findQuestion =
  ({ taskId, revision, ...answer }: Answer) =>
  async (transaction: Db, creditor: Creditor): Promise<Subject> => {
    const task = await lockOwnTask(transaction, creditor, taskId)
    if (!task) throw notFound()
    if (!task.isOpen) throw new AppError('not_open')
    if (task.revision !== revision) throw new AppError('changed')
    const { faults, value } = checkAnswer(task, answer)
    if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)
    const { glgNumber, inkassoNumber, title, answer: answerKind, receiptNumber } = task
    const question: AnsweredQuestion = {
      question: title,
      answer: answerKind,
      mandateReceiptNumber: receiptNumber,
    }
    return { glgNumber, inkassoNumber, adds: { ...question, value } }
  }
