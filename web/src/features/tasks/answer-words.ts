import type { Task } from '@portal/contract/tasks.ts'

import type { TaskText } from '#features/tasks/tasks-texts.ts'
import { amount, day } from '#i18n/formats.ts'

type Answer = NonNullable<Task['lastAnswer']>

/** The choice or value of an answer; '' if it consists of a text or files. An empty answer acknowledges the task. */
export function valueWords(
  text: TaskText,
  kind: Task['answer'],
  { value, text: words, files }: Answer,
): string {
  if (value === '') return words === '' && files.length === 0 ? text('noted') : ''
  if (kind === 'yesNo') return text(value === 'true' ? 'yes' : 'no')
  if (kind === 'amount') return amount(value)
  return kind === 'date' ? day(value) : value
}

/** What was answered, in a line: value, text and names of the files. */
export const answerWords = (text: TaskText, kind: Task['answer'], answer: Answer): string =>
  [valueWords(text, kind, answer), answer.text, answer.files.join(', ')].filter(Boolean).join(' · ')
