import { expect, test } from 'vitest'

import { addressOfView, daysOf, firstRecordedDay, viewInAddress } from '#features/changes/changes-view.ts'

test.for([
  [{}, { period: 'unread', kinds: [] }],
  [{ period: '7' }, { period: '7', kinds: [] }],
  [
    { period: '30', kind: ['closed', 'payment'] },
    { period: '30', kinds: ['payment', 'closed'] },
  ],
  [
    { from: '2026-11-01', to: '2026-11-07', kind: 'document' },
    { period: { dateMin: '2026-11-01', dateMax: '2026-11-07' }, kinds: ['document'] },
  ],
  [{ to: '2026-11-07' }, { period: { dateMin: '', dateMax: '2026-11-07' }, kinds: [] }],
] as const)('a view survives a round trip through the URL: %j', ([address, view]) => {
  expect(viewInAddress(address)).toEqual(view)
  expect(viewInAddress(addressOfView(view))).toEqual(view)
})

test('invalid parts of a URL are dropped, and the unread changes are shown', () => {
  const unread = { period: 'unread', kinds: [] }
  expect(viewInAddress({ period: '8', kind: ['task', 'other'] })).toEqual(unread)
  expect(viewInAddress({ from: '2026-11-31', to: '2026-11-07' })).toEqual(unread)
  expect(viewInAddress({ from: '2026-11-08', to: '2026-11-07' })).toEqual(unread)
})

test('seven days are today and the six before', () => {
  expect(daysOf('7', '2026-03-04')).toEqual({ dateMin: '2026-02-26', dateMax: '' })
  expect(daysOf('30', '2026-03-04')).toEqual({ dateMin: '2026-02-03', dateMax: '' })
  expect(daysOf('unread', '2026-03-04')).toBeUndefined()
})

test('a period that begins before the first change names the date of that change in German time', () => {
  const recordedSince = '2026-03-09T23:30:00.000Z'
  const first = (dateMin: string) => firstRecordedDay({ dateMin, dateMax: '' }, recordedSince)
  expect(['', '2026-03-09', '2026-03-10'].map(first)).toEqual(['2026-03-10', '2026-03-10', undefined])
  expect(firstRecordedDay(undefined, recordedSince)).toBeUndefined()
  expect(firstRecordedDay({ dateMin: '', dateMax: '' }, null)).toBeUndefined()
})
