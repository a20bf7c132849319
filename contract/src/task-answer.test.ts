import { expect, test } from 'vitest'

import { type AnswerRules, checkAnswer, type AnswerFields } from '#task-answer.ts'

const rules: AnswerRules = { answer: 'none', options: [], filesRequired: false, cost: null }
const emptyAnswer: AnswerFields = { value: '', confirmedCost: '', text: '', files: [] }
const choice = { answer: 'choice', options: ['als Verbraucher', 'als Unternehmer'] } as const
const approval = { answer: 'yesNo', cost: '57.00' } as const

const table: readonly [
  title: string,
  task: Partial<AnswerRules>,
  answered: Partial<AnswerFields>,
  faults: object,
  value?: string,
][] = [
  ['no value is required', {}, {}, {}],
  ['a superfluous value', {}, { value: 'ja' }, { value: 'superfluous' }],
  ['a text without words', { answer: 'text' }, {}, { text: 'required' }],
  ['a text', { answer: 'text' }, { text: 'Am Montag.' }, {}],
  ['a text and a value', { answer: 'text' }, { text: 'x', value: 'x' }, { value: 'superfluous' }],
  ['yes', { answer: 'yesNo' }, { value: 'true' }, {}, 'true'],
  ['no', { answer: 'yesNo' }, { value: 'false' }, {}, 'false'],
  ['neither yes nor no', { answer: 'yesNo' }, {}, { value: 'required' }],
  ['perhaps', { answer: 'yesNo' }, { value: 'TRUE' }, { value: 'format' }],
  ['one of the options', choice, { value: 'als Unternehmer' }, {}, 'als Unternehmer'],
  ['none of the options', choice, { value: 'als unternehmer' }, { value: 'format' }],
  ['no choice', choice, {}, { value: 'required' }],
  ['an amount', { answer: 'amount' }, { value: '1234,5' }, {}, '1234.50'],
  ['no amount', { answer: 'amount' }, { value: '1x3' }, { value: 'number' }],
  ['an amount left out', { answer: 'amount' }, {}, { value: 'required' }],
  ['too much', { answer: 'amount' }, { value: '1000000000' }, { value: 'range' }],
  ['a day', { answer: 'date' }, { value: '2026-02-28' }, {}, '2026-02-28'],
  ['no day that there is', { answer: 'date' }, { value: '2026-02-30' }, { value: 'noSuchDay' }],
  ['a day as it is typed', { answer: 'date' }, { value: '28.02.2026' }, { value: 'format' }],
  ['a file that is missing', { filesRequired: true }, {}, { files: 'required' }],
  ['a file', { filesRequired: true }, { files: ['x'] }, {}],
  ['an approval', approval, { value: 'true', confirmedCost: '57.00' }, {}, 'true'],
  ['an approval of nothing', approval, { value: 'true' }, { confirmedCost: 'required' }],
  ['an approval that is not decided', approval, {}, { value: 'required' }],
  ['an approval of less', approval, { value: 'true', confirmedCost: '5.70' }, { confirmedCost: 'format' }],
  ['no approval', approval, { value: 'false' }, {}, 'false'],
  [
    'no approval of an amount',
    approval,
    { value: 'false', confirmedCost: '57.00' },
    { confirmedCost: 'superfluous' },
  ],
  ['neither an approval nor none', approval, {}, { value: 'required' }],
  ['an approval in words', { ...approval, answer: 'text' }, { text: 'Ja.', confirmedCost: '57.00' }, {}],
  ['no approval, in words', { ...approval, answer: 'text' }, { text: 'Das ist zu viel.' }, {}],
  ['no approval among the options', { ...choice, cost: '57.00' }, { value: 'als Verbraucher' }, {}],
  ['a cost that is not confirmed', { cost: '57.00' }, {}, { confirmedCost: 'required' }],
  ['no approval, in a comment', { cost: '57.00' }, { text: 'Nein.' }, {}],
  [
    'an approval of less, in words',
    { cost: '57.00' },
    { confirmedCost: '5.70' },
    { confirmedCost: 'format' },
  ],
  ['cost that nobody named', {}, { confirmedCost: '1.00' }, { confirmedCost: 'superfluous' }],
]

test.each(table)('%s', (_title, task, answered, faults, value) => {
  const checked = checkAnswer({ ...rules, ...task }, { ...emptyAnswer, ...answered })
  expect(checked.faults).toEqual(faults)
  expect(checked.value).toBe(value ?? answered.value ?? '')
})
