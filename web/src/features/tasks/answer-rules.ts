import { fieldErrorsOf, type FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { ofKind } from '@portal/contract/fields/field-kinds.ts'
import { requiredText } from '@portal/contract/fields/text-fields.ts'
import { requiredLines } from '@portal/contract/fields/text-lines.ts'
import { requiredAmount, requiredDate } from '@portal/contract/fields/typed-fields.ts'
import { checkAnswer, mayApprove } from '@portal/contract/task-answer.ts'
import { type AnswerKind, answerRequest, type Task } from '@portal/contract/tasks.ts'
import * as z from 'zod/mini'

export interface AnswerEntries {
  readonly value: string
  readonly confirmedCost: string
  readonly text: string
}

export const emptyAnswer: AnswerEntries = { value: '', confirmedCost: '', text: '' }

const chosen = ofKind('oneChoice', requiredText(200))
const nothing = z.literal('')

const valueRules: Readonly<Record<AnswerKind, z.core.$ZodType>> = {
  none: nothing,
  text: nothing,
  yesNo: chosen,
  choice: chosen,
  amount: requiredAmount,
  date: requiredDate,
}

/** Field rules of an answer. They depend on the kind of task. */
export const answerSchema = ({ answer }: Pick<Task, 'answer'>) =>
  z.object({
    value: valueRules[answer],
    confirmedCost: answerRequest.shape.confirmedCost,
    text: answer === 'text' ? requiredLines(4000) : answerRequest.shape.text,
  })

/** Errors of an answer, by field. */
export function answerFaults(task: Task, entries: AnswerEntries, files: readonly unknown[]): FieldErrors {
  const { error } = z.safeParse(answerSchema(task), entries, { reportInput: true })
  const { faults } = checkAnswer(task, { ...entries, text: entries.text.trim(), files })
  return { ...faults, ...(error && fieldErrorsOf(error)) }
}

/**
 * Drops values of fields that are no longer shown, because the user chose not to approve or the task has changed.
 */
export function withoutHiddenFields(task: Task, entries: AnswerEntries): AnswerEntries {
  const isTyped = task.answer === 'amount' || task.answer === 'date'
  const { faults } = checkAnswer(task, { ...entries, files: [] })
  const value = isTyped || faults['value'] === undefined ? entries.value : ''
  const isConfirmed = mayApprove(task, { value }) && entries.confirmedCost === task.cost
  return { ...entries, value, confirmedCost: isConfirmed ? entries.confirmedCost : '' }
}
