import type { Task } from '@portal/contract/tasks.ts'
import { expect, test } from 'vitest'

import { withoutHiddenFields } from '#features/tasks/answer-rules.ts'
import { answerNames } from '#features/tasks/tasks-texts.ts'

const task: Task = {
  taskId: 'T-1',
  revision: 2,
  glgNumber: '100100',
  inkassoNumber: '',
  saldo: null,
  schuldnername: '',
  receiptNumber: '',
  kind: 'question',
  title: 'Wie ist Ihr Kunde aufgetreten?',
  text: '',
  answer: 'choice',
  options: ['als Verbraucher', 'als Unternehmer'],
  filesRequired: false,
  dueDate: null,
  createdDate: '2026-02-02',
  clerk: '',
  cost: null,
  consequence: '',
  state: 'open',
  daysOverdue: 0,
  attachmentFilename: '',
  lastAnswer: null,
}
const typed = { value: 'als Verbraucher', confirmedCost: '57.00', text: 'Siehe Brief.' }

const table: readonly [title: string, now: Partial<Task>, sent: object][] = [
  ['an option that still exists', {}, { value: 'als Verbraucher', confirmedCost: '' }],
  ['an option that no longer exists', { options: ['ja', 'nein'] }, { value: '', confirmedCost: '' }],
  ['a choice, if the task now requires a text', { answer: 'text' }, { value: '', confirmedCost: '' }],
  [
    'a text that is no amount, if the task now requires an amount',
    { answer: 'amount' },
    { value: 'als Verbraucher' },
  ],
  ['an unchanged cost', { cost: '57.00' }, { confirmedCost: '57.00' }],
  ['a changed cost', { cost: '91.50' }, { confirmedCost: '' }],
  ['a cost without yes or no', { answer: 'yesNo', cost: '57.00' }, { value: '', confirmedCost: '' }],
]

test.each(table)('an answer after the task has changed: %s', (_title, now, sent) => {
  expect(withoutHiddenFields({ ...task, ...now }, typed)).toEqual({ ...typed, confirmedCost: '', ...sent })
})

test('the field of a date or an amount says that it is the one that the task asks for', () => {
  expect(answerNames('date').value.de).toBe('Erfragtes Datum')
  expect(answerNames('amount').value.en).toBe('Amount asked for')
})
