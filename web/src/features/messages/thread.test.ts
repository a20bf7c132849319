import type { Message, Messages } from '@portal/contract/messages.ts'
import { expect, test } from 'vitest'

import { foldedAtFirst, partsOf, shownUntil, withEarlier, withLatest } from '#features/messages/thread.ts'

const message = (minute: number, isUnread = false, date = '2026-06-01'): Message => ({
  messageId: `N-${minute}`,
  isOwn: false,
  date,
  time: `10:${String(minute).padStart(2, '0')}:00`,
  writer: 'M. Muster',
  text: '',
  files: [],
  isUnread,
  receiptNumber: '',
  state: null,
  reason: '',
})

const page = (minutes: readonly number[], others: Partial<Messages> = {}): Messages => ({
  messages: minutes.map((minute) => message(minute)),
  hasEarlier: false,
  lastNumber: 9,
  earlierUnread: null,
  ...others,
})

const minutesOf = ({ messages }: Messages) => messages.map(({ messageId }) => Number(messageId.slice(2)))

test('new messages are appended, and messages that drop out of the latest page stay', () => {
  const first = withEarlier(page([3, 4], { hasEarlier: true }), page([1, 2]))
  const next = withLatest(first, page([4, 5], { hasEarlier: true, lastNumber: 10 }))
  expect(minutesOf(next)).toEqual([1, 2, 3, 4, 5])
  expect(next).toMatchObject({ hasEarlier: false, lastNumber: 10, earlierUnread: null })
})

test('a message that is deleted or replaced disappears from the latest page', () => {
  const next = withLatest(page([1, 2, 3]), page([1, 3]))
  expect(minutesOf(next)).toEqual([1, 3])
})

test('a message that arrived unread stays marked until the user leaves the screen', () => {
  const known = { ...page([]), messages: [message(1), message(2, true)] }
  expect(withLatest(known, page([1, 2, 3])).messages.map(({ isUnread }) => isUnread)).toEqual([
    false,
    true,
    false,
  ])
})

test('messages that arrived further up never count as shown', () => {
  const known = withEarlier(page([3, 4], { earlierUnread: 2 }), page([1, 2], { earlierUnread: null }))
  expect(shownUntil(known)).toBe(9)
  // New messages may have arrived between those shown, so the read marker does not move forward.
  expect(shownUntil(withLatest(known, page([4, 5], { lastNumber: 12, earlierUnread: 2 })))).toBe(9)
  // Message 11 is certainly new and not among those shown, so the thread restarts with the latest page.
  const again = withLatest(known, page([4, 5], { lastNumber: 12, earlierUnread: 11, hasEarlier: true }))
  expect([minutesOf(again), again.hasEarlier, shownUntil(again)]).toEqual([[4, 5], true, 10])
})

test('each day has one heading, and unread messages start a new group', () => {
  const shown = [message(1), message(2), message(3, true), message(4, true), message(5, false, '2026-06-02')]
  const parts = partsOf(shown).map(({ day, isNewDay, isUnreadFrom, messages }) => [
    day,
    isNewDay,
    isUnreadFrom,
    messages.length,
  ])
  expect(parts).toEqual([
    ['2026-06-01', true, false, 2],
    ['2026-06-01', false, true, 2],
    ['2026-06-02', true, false, 1],
  ])
  expect(partsOf([])).toEqual([])
})

test('at first the latest two messages are shown, and all from the first unread one', () => {
  const folded = (...unread: number[]) => [
    ...foldedAtFirst([1, 2, 3, 4, 5].map((minute) => message(minute, unread.includes(minute)))),
  ]
  expect(folded()).toEqual(['N-1', 'N-2', 'N-3'])
  expect(folded(5)).toEqual(['N-1', 'N-2', 'N-3'])
  expect(folded(3, 5)).toEqual(['N-1', 'N-2'])
  expect(folded(1)).toEqual([])
  expect([...foldedAtFirst([message(1), message(2)])]).toEqual([])
})

test('a single message is never folded, because its button would take as much space', () => {
  expect([...foldedAtFirst([message(1), message(2), message(3)])]).toEqual([])
  expect([...foldedAtFirst([message(1), message(2, true), message(3), message(4)])]).toEqual([])
})
