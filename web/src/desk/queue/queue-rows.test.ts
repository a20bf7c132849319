import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { expect, test } from 'vitest'

import { followingRow, hasLeft, isUrgent, isUsedUp, pageWith, refreshedRows } from '#desk/queue/queue-rows.ts'

const at = '2026-11-28T13:00:00Z'
const row = (receiptNumber: string, more: Partial<QueueRow> = {}): QueueRow => ({
  receiptNumber,
  position: '1',
  kind: 'payments',
  instruction: null,
  receivedAt: at,
  dueAt: at,
  glgNumber: '100100',
  creditor: 'Muster GmbH',
  inkassoNumber: '2026/17',
  debtor: 'Müller',
  amount: '1.00',
  files: 0,
  isHeld: false,
  state: 'received',
  decidedAt: null,
  claim: null,
  waitsForCreditor: false,
  snoozedUntil: null,
  isOurs: true,
  ...more,
})
const counts = { open: 3, mine: 0, free: 3, overdue: 0, waiting: 0, later: 0 }
const pageOf = (...rows: QueueRow[]) => ({ rows, total: rows.length, counts, newest: '3' })
const receipts = (rows: readonly QueueRow[]) => rows.map(({ receiptNumber }) => receiptNumber)

const own = { clerk: 'Kim', since: at, isOwn: true }
const others = { clerk: 'Dana', since: at, isOwn: false }

test('a decided submission leaves the list, and everything else keeps its place', () => {
  const page = pageOf(row('A'), row('B'), row('C'))
  const accepted = pageWith(page, row('B', { state: 'accepted', decidedAt: at }))
  expect([receipts(accepted.rows), accepted.total]).toEqual([['A', 'C'], 2])
  const taken = pageWith(page, row('B', { claim: own }))
  expect([receipts(taken.rows), taken.rows[1]?.claim]).toEqual([['A', 'B', 'C'], own])
  expect(pageWith(page, row('X'))).toBe(page)
})

test('in the list of decided ones, a submission stays', () => {
  const page = pageOf(row('A', { decidedAt: at }))
  expect(pageWith(page, row('A', { decidedAt: at, state: 'refused' })).rows[0]?.state).toBe('refused')
})

test('a refresh changes rows in their places; nothing moves, and nothing new appears', () => {
  const latest = [row('N'), row('C'), row('A', { claim: others })]
  const shown = refreshedRows([row('A'), row('B'), row('C')], latest)
  expect(receipts(shown)).toEqual(['A', 'B', 'C'])
  expect(shown[0]?.claim).toEqual(others)
  expect([hasLeft(shown, latest), hasLeft([row('C')], latest)]).toEqual([true, false])
})

test('the next submission is the first below that waits for somebody, then from the top', () => {
  const rows = [
    row('A'),
    row('B'),
    row('C', { claim: others }),
    row('D', { isOurs: false }),
    row('E', { claim: own }),
  ]
  expect(followingRow(rows, 'B', 1)?.receiptNumber).toBe('E')
  expect(followingRow(rows, 'E', 4)?.receiptNumber).toBe('A')
  // „B“ was decided and has left the list.
  expect(followingRow(rows.toSpliced(1, 1), 'B', 1)?.receiptNumber).toBe('E')
})

test('if nothing waits, the next submission is the one below', () => {
  const rows = [row('A', { claim: others }), row('B', { claim: others })]
  expect(followingRow(rows, 'A', 0)?.receiptNumber).toBe('B')
  expect(followingRow(rows, 'B', 1)).toBeUndefined()
})

test('recalls and pauses are urgent until they are decided', () => {
  expect(isUrgent(row('A', { kind: 'instruction', instruction: 'recall' }))).toBe(true)
  expect(isUrgent(row('A', { kind: 'instruction', instruction: 'recall', decidedAt: at }))).toBe(false)
  expect(isUrgent(row('A', { kind: 'instruction', instruction: 'court' }))).toBe(false)
})

test('a page whose rows are all decided is fetched again if others follow, and empty otherwise', () => {
  const decided = row('A', { state: 'accepted', decidedAt: at })
  const first = { ...pageOf(row('A')), total: 51 }
  expect(isUsedUp(first)).toBe(false)
  expect(isUsedUp(pageWith(first, decided))).toBe(true)
  expect(isUsedUp(pageWith(pageOf(row('A')), decided))).toBe(false)
})

test('a row that is put off, or brought back, leaves the list', () => {
  const putOff = row('a', { snoozedUntil: '2026-06-10' })
  expect(receipts(pageWith(pageOf(row('a'), row('b')), putOff).rows)).toEqual(['b'])
  expect(receipts(pageWith(pageOf(putOff), row('a')).rows)).toEqual([])
})
