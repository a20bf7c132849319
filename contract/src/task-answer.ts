import * as z from 'zod/mini'

import { type FieldErrors, fieldErrorsOf } from '#fields/field-errors.ts'
import { requiredAmount, requiredDate } from '#fields/typed-fields.ts'
import type { answerRequest, AnswerKind, Task } from '#tasks.ts'

/** What a task says of its answers. */
export type AnswerRules = Pick<Task, 'answer' | 'filesRequired' | 'cost'> & {
  readonly options: readonly string[]
}

/** An answer as its request's schema has let it through. */
export type GivenAnswer = Pick<z.output<typeof answerRequest>, 'value' | 'confirmedCost' | 'text'> & {
  readonly files: readonly unknown[]
}

interface CheckedAnswer {
  readonly faults: FieldErrors
  /** As it is kept: `"1234.50"`, `"2026-01-31"`. */
  readonly value: string
}

/** What is wrong with an answer to a task, by field; asked on the screen and in the call alike. */
export function checkAnswer(rules: AnswerRules, given: GivenAnswer): CheckedAnswer {
  const { faults, value } = checkers[rules.answer](given.value, rules)
  return {
    value,
    faults: {
      ...faults,
      ...costFaults(rules, given),
      ...(rules.answer === 'text' && given.text === '' && { text: 'required' }),
      ...(rules.filesRequired && given.files.length === 0 && { files: 'required' }),
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

/** Whether an answer may approve of the cost that the task names: who says no does not, nor who has said nothing yet. */
export const mayApprove = (
  { answer, cost }: Pick<AnswerRules, 'answer' | 'cost'>,
  { value }: Pick<GivenAnswer, 'value'>,
) => cost !== null && (answer !== 'yesNo' || value === 'true')

/** Yes is said with its cost, and so is an answer without a value and a word; any other may refuse in its own words. */
function costFaults(rules: AnswerRules, given: GivenAnswer): FieldErrors {
  const { confirmedCost, value, text } = given
  if (!mayApprove(rules, given)) return confirmedCost === '' ? {} : { confirmedCost: 'superfluous' }
  if (confirmedCost !== '') return confirmedCost === rules.cost ? {} : { confirmedCost: 'format' }
  const saysMore = rules.answer !== 'yesNo' && (value !== '' || text !== '')
  return saysMore ? {} : { confirmedCost: 'required' }
}
