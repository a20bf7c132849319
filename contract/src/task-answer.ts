import * as z from 'zod/mini'

import { type FieldErrors, fieldErrorsOf } from '#fields/field-errors.ts'
import { requiredAmount, requiredDate } from '#fields/typed-fields.ts'
import type { answerRequest, AnswerKind, Task } from '#tasks.ts'

/** The fields of a task that decide which answers are valid. */
export type AnswerRules = Pick<Task, 'answer' | 'filesRequired' | 'cost'> & {
  readonly options: readonly string[]
}

/** An answer after its schema has checked it. */
export type AnswerFields = Pick<z.output<typeof answerRequest>, 'value' | 'confirmedCost' | 'text'> & {
  readonly files: readonly unknown[]
}

interface CheckedAnswer {
  readonly faults: FieldErrors
  /** The value in the format in which it is stored: `"1234.50"`, `"2026-01-31"`. */
  readonly value: string
}

/** Validates an answer against its task, in the browser and on the server. */
export function checkAnswer(rules: AnswerRules, answer: AnswerFields): CheckedAnswer {
  const { faults, value } = checkers[rules.answer](answer.value, rules)
  return {
    value,
    faults: {
      ...faults,
      ...costFaults(rules, answer),
      ...(rules.answer === 'text' && answer.text === '' && { text: 'required' }),
      ...(rules.filesRequired && answer.files.length === 0 && { files: 'required' }),
    },
  }
}

type Check = (value: string, rules: AnswerRules) => CheckedAnswer

const right = (value: string): CheckedAnswer => ({ faults: {}, value })
const wrong = (value: string): CheckedAnswer => ({
  faults: { value: value === '' ? 'required' : 'format' },
  value,
})

const oneOf = (value: string, choices: readonly string[]) =>
  choices.includes(value) ? right(value) : wrong(value)

const noValue: Check = (value) => (value === '' ? right(value) : { faults: { value: 'superfluous' }, value })

const typed =
  (schema: z.core.$ZodType<string>): Check =>
  (value) => {
    const { data, error } = z.safeParse(schema, value)
    return error ? { faults: fieldErrorsOf(error, ['value']), value } : right(data)
  }

const checkers: Readonly<Record<AnswerKind, Check>> = {
  none: noValue,
  text: noValue,
  yesNo: (value) => oneOf(value, ['true', 'false']),
  choice: (value, { options }) => oneOf(value, options),
  amount: typed(requiredAmount),
  date: typed(requiredDate),
}

/** Whether an answer can approve the task's cost. If the task is a yes/no question, only a yes can. */
export const mayApprove = (
  { answer, cost }: Pick<AnswerRules, 'answer' | 'cost'>,
  { value }: Pick<AnswerFields, 'value'>,
) => cost !== null && (answer !== 'yesNo' || value === 'true')

/**
 * Checks the confirmed cost of an answer:
 * - If the answer cannot approve a cost, a confirmed cost is `superfluous`.
 * - Otherwise it must equal the task's cost. It is required for a yes, and for an answer without a value or
 *   text.
 */
function costFaults(rules: AnswerRules, answer: AnswerFields): FieldErrors {
  const { confirmedCost, value, text } = answer
  if (!mayApprove(rules, answer)) return confirmedCost === '' ? {} : { confirmedCost: 'superfluous' }
  if (confirmedCost !== '') return confirmedCost === rules.cost ? {} : { confirmedCost: 'format' }
  const saysMore = rules.answer !== 'yesNo' && (value !== '' || text !== '')
  return saysMore ? {} : { confirmedCost: 'required' }
}
