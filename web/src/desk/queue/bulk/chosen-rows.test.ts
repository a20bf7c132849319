import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { expect, test } from 'vitest'

import { mostChosen, toggled, withRange, withRows } from '#desk/queue/bulk/chosen-rows.ts'

const row = (receiptNumber: string, changes: Partial<QueueRow> = {}): QueueRow => ({
  receiptNumber,
  position: '1',
  kind: 'payments',
  instruction: null,
  receivedAt: '2026-06-01T10:00:00Z',
  dueAt: '2026-06-02T10:00:00Z',
  glgNumber: '100100',
  creditor: 'Alpha',
  inkassoNumber: '4711',
  debtor: '',
  amount: null,
  files: 0,
  isHeld: false,
  state: 'received',
  decidedAt: null,
  claim: null,
  waitsForCreditor: false,
  snoozedUntil: null,
  isOurs: true,
  ...changes,
})

const page = ['a', 'b', 'c', 'd'].map((receipt) => row(receipt, { isOurs: receipt !== 'c' }))
const none = new Map<string, QueueRow>()

test('a submission is ticked and unticked', () => {
  const one = toggled(none, row('a'))
  expect([...one.keys()]).toEqual(['a'])
  expect([...toggled(one, row('a')).keys()]).toEqual([])
})

test('a range goes down or up, without those that the desk does not decide', () => {
  expect([...withRange(none, page, 'a', 'd').keys()]).toEqual(['a', 'b', 'd'])
  expect([...withRange(none, page, 'd', 'b').keys()]).toEqual(['b', 'd'])
  expect([...withRange(none, page, 'x', 'b').keys()]).toEqual([])
})

test('decided ones cannot be chosen, and no more than are decided at once', () => {
  expect(toggled(none, row('a', { decidedAt: '2026-06-01T10:00:00Z' })).size).toBe(0)
  const many = Array.from({ length: mostChosen + 5 }, (_, index) => row(String(index)))
  expect(withRows(none, many).size).toBe(mostChosen)
})
