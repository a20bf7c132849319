import { expect, test } from 'vitest'

import {
  addressOf,
  filterCount,
  inView,
  isFiltered,
  plainSearch,
  searchIn,
} from '#desk/queue/queue-address.ts'

test('a search survives a round trip through the URL', () => {
  const search = {
    page: 3,
    view: 'mine' as const,
    text: 'Müller 4711',
    kinds: ['payments' as const, 'instruction' as const],
    customerNumber: 'K-1',
    clerk: 'kim',
    day: '2026-11-28',
  }
  expect(searchIn(addressOf(search))).toEqual(search)
  expect(filterCount(search)).toBe(4)
})

test('the plain search has an empty address', () => {
  expect(addressOf(plainSearch)).toEqual({})
  expect(isFiltered(plainSearch)).toBe(false)
})

test('parameters that are not valid are ignored one by one', () => {
  const address = { view: 'nowhere', q: ['a', 'b'], kind: 'mandate', day: '2026-02-30', page: 'x' }
  expect(searchIn(address)).toEqual({ ...plainSearch, kinds: ['mandate'] })
})

test('another view keeps text and filters, and begins at its first page', () => {
  const search = searchIn({ q: 'Müller', page: '4' })
  expect(inView(search, 'free')).toMatchObject({ view: 'free', text: 'Müller', page: 1 })
})
