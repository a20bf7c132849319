import { expect, test } from 'vitest'

import {
  addressOfTrail,
  hasDays,
  isReversed,
  pageIn,
  personOf,
  plainTrail,
  trailFilterCount,
  trailIn,
} from '#desk/trail/trail-address.ts'

test('a search survives a round trip through the URL', () => {
  const search = {
    user: 'anna',
    actor: 'operator:clerk:carla',
    inkassoNumber: '4711/26',
    receiptNumber: 'M-2026-000001',
    from: '2026-05-01',
    to: '2026-05-31',
    group: 'seen' as const,
    event: 'sensitive_read' as const,
  }
  expect(trailIn(addressOfTrail(search))).toEqual(search)
  expect(addressOfTrail(plainTrail)).toEqual({})
  expect([trailFilterCount(search), trailFilterCount(plainTrail)]).toEqual([5, 0])
})

test('what is not valid in the address is ignored', () => {
  const address = { user: 'anna', from: 'gestern', group: 'x', event: 'y', page: '-1' }
  expect(trailIn(address)).toEqual({ ...plainTrail, user: 'anna' })
  expect([pageIn(address), pageIn({ page: '3' }), pageIn({})]).toEqual([1, 3, 1])
})

test.each([
  ['anna ', '', { user: 'anna', actor: '' }],
  ['', 'operator:clerk:dana', { user: '', actor: 'operator:clerk:dana' }],
  [' ', 'operator:clerk:dana', { user: '', actor: 'operator:clerk:dana' }],
  ['anna', 'operator:clerk:dana', { user: 'anna', actor: '' }],
])('a question about "%s", with "%s" chosen, is about one of them', (typed, chosen, person) => {
  expect(personOf(typed, chosen)).toEqual(person)
})

test.each([
  ['2026-01-02', '2026-01-01', true],
  ['2026-01-01', '2026-01-01', false],
  ['2026-01-02', '', false],
  ['', '2026-01-01', false],
])('from %s to %s: reversed is %s', (from, to, expected) => {
  expect(isReversed({ from, to })).toBe(expected)
  expect(hasDays({ from, to })).toBe(true)
})

test('a question without days is about all', () => {
  expect(hasDays(plainTrail)).toBe(false)
})
