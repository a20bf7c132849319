import type { Change } from '@portal/contract/changes.ts'
import { expect, test } from 'vitest'

import { groupedChanges } from '#features/changes/grouped-changes.ts'

const change = (
  at: string,
  inkassoNumber: string,
  text: string,
  what: Change['what'] = 'entry',
  day: string | null = null,
): Change => ({
  at,
  what,
  inkassoNumber,
  glgNumber: '100100',
  geschaeftsId: inkassoNumber && `KD-${inkassoNumber}`,
  name: inkassoNumber && 'Beispiel, Erika',
  day,
  amount: null,
  text,
  recno: null,
  oldType: '',
  newType: '',
  receiptNumber: '',
  sent: null,
  isUnread: true,
})

const shown = (changes: readonly Change[]) =>
  groupedChanges(changes).map(({ day, cases }) =>
    [
      day,
      cases.map((ofCase) =>
        [ofCase.inkassoNumber, ofCase.changes.map(({ text }) => text).join('')].join(':'),
      ),
    ].flat(),
  )

test('changes without a day are grouped by case and by date of arrival in German time, in their order', () => {
  const changes = [
    change('2026-06-02T10:00:00Z', '2', 'e'),
    change('2026-06-02T09:00:00Z', '1', 'd'),
    // 22:30 UTC in summer and 23:30 UTC in winter are half past midnight in Berlin, so `c` and `a` belong to the
    // next day.
    change('2026-06-01T22:30:00Z', '2', 'c'),
    change('2026-06-01T21:30:00Z', '', 'b'),
    change('2026-01-31T23:30:00Z', '1', 'a'),
  ]
  expect(shown(changes)).toEqual([
    ['2026-06-02', '2:ec', '1:d'],
    ['2026-06-01', ':b'],
    ['2026-02-01', '1:a'],
  ])
  expect(groupedChanges(changes)[0]?.cases[0]).toMatchObject({
    geschaeftsId: 'KD-2',
    name: 'Beispiel, Erika',
  })
})

test('within a day of a case, payments come before entries', () => {
  const at = '2026-06-02T10:00:00Z'
  const changes = [
    change(at, '1', 'c'),
    change(at, '1', 'd'),
    change(at, '1', 'b', 'closed'),
    change(at, '1', 'a', 'payment'),
  ]
  expect(shown(changes)).toEqual([['2026-06-02', '1:abcd']])
})

test('a line is below the day of its most important change, not below that of its arrival', () => {
  const changes = [
    change('2026-06-05T03:00:00Z', '1', 'd', 'stage'),
    change('2026-06-05T03:00:00Z', '1', 'c', 'entry', '2026-06-03'),
    change('2026-06-05T03:00:00Z', '1', 'b', 'payment', '2026-06-02'),
    change('2026-06-05T03:00:00Z', '2', 'e', 'entry', '2026-06-04'),
    change('2026-06-03T03:00:00Z', '1', 'a', 'payment', '2026-06-02'),
  ]
  expect(shown(changes)).toEqual([
    ['2026-06-04', '2:e'],
    ['2026-06-02', '1:bdc', '1:a'],
  ])
  const cases = groupedChanges(changes)[1]?.cases ?? []
  expect(cases.map(({ arrived }) => arrived)).toEqual(['2026-06-05', '2026-06-03'])
  expect(new Set(cases.map(({ key }) => key)).size).toBe(2)
})

test('submissions without a case are a line each', () => {
  const at = '2026-06-02T10:00:00Z'
  const first = { ...change(at, '', 'M-1', 'accepted'), receiptNumber: 'M-1' }
  const second = { ...change(at, '', 'M-2', 'accepted'), receiptNumber: 'M-2' }
  expect(shown([first, second])).toEqual([['2026-06-02', ':M-1', ':M-2']])
})
