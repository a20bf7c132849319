import type { Task } from '@portal/contract/tasks.ts'
import { expect, test } from 'vitest'

import { withoutUnseen } from '#features/tasks/answer-rules.ts'

const task: Task = {
  taskId: 'T-1',
  revision: 2,
  glgNumber: '100100',
  inkassoNumber: '',
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
  ['an option that there still is', {}, { value: 'als Verbraucher', confirmedCost: '' }],
  ['an option that there is no more', { options: ['ja', 'nein'] }, { value: '', confirmedCost: '' }],
  ['a choice where a text is asked for now', { answer: 'text' }, { value: '', confirmedCost: '' }],
  ['what is no amount, where one is typed', { answer: 'amount' }, { value: 'als Verbraucher' }],
  ['a cost that is still the same', { cost: '57.00' }, { confirmedCost: '57.00' }],
  ['a cost that has changed', { cost: '91.50' }, { confirmedCost: '' }],
  ['a cost, and neither yes nor no', { answer: 'yesNo', cost: '57.00' }, { value: '', confirmedCost: '' }],
]

test.each(table)('after the task has changed, the answer includes: %s', (_title, now, sent) => {
  expect(withoutUnseen({ ...task, ...now }, typed)).toEqual({ ...typed, confirmedCost: '', ...sent })
})
