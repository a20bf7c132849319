import { expect, test } from 'vitest'

import {
  addressOfPapers,
  paperFilterCount,
  papersSearchIn,
  plainPapersSearch,
} from '#desk/papers/papers-address.ts'

test('a search survives a round trip through the URL', () => {
  const search = {
    page: 2,
    text: 'mai',
    customerNumber: 'K1',
    category: 'invoice' as const,
    year: '2026',
    isWithdrawn: true,
  }
  expect(papersSearchIn(addressOfPapers(search))).toEqual(search)
  expect(addressOfPapers(plainPapersSearch)).toEqual({})
  expect([paperFilterCount(search), paperFilterCount(plainPapersSearch)]).toEqual([4, 0])
})

test('what is not valid in the address is ignored', () => {
  expect(papersSearchIn({ category: 'letter', year: 'x', page: '-1', q: 'a' })).toEqual({
    ...plainPapersSearch,
    text: 'a',
  })
})
