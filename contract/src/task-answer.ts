import * as z from 'zod/mini'

import { type FieldErrors, fieldErrorsOf } from '#field-errors.ts'
import type { answerRequest, AnswerKind, Task } from '#tasks.ts'
import { requiredAmount, requiredDate } from '#typed-fields.ts'

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

/** Whether somebody asked to approve has said neither yes nor no. */
export const isUndecided = (
  { answer }: Pick<AnswerRules, 'answer'>,
  { value }: Pick<GivenAnswer, 'value'>,
): boolean => answer === 'yesNo' && value === ''

/** Whether an answer approves of the cost that the task names. */
export const approvesCost = ({ cost }: Pick<AnswerRules, 'cost'>, { value }: Pick<GivenAnswer, 'value'>) =>
  cost !== null && value !== 'false'

/** Whoever approves says what it costs; whoever refuses does not. */
function costFaults(rules: AnswerRules, given: GivenAnswer): FieldErrors {
  // That nothing was decided is told of the answer itself, and what is to be confirmed is not there yet.
  if (isUndecided(rules, given)) return {}
  const expected = approvesCost(rules, given) ? (rules.cost ?? '') : ''
  const { confirmedCost } = given
  if (confirmedCost === expected) return {}
  if (expected === '') return { confirmedCost: 'superfluous' }
  return { confirmedCost: confirmedCost === '' ? 'required' : 'format' }
}
