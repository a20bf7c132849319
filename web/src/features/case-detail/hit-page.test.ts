import { beforeEach, expect, test } from 'vitest'

import { pageNumberOf, pageOfHit, requestOfHit } from '#features/case-detail/hit-page.ts'
import { storeSearch } from '#lists/hits.ts'
import { tabStore } from '#storage/browser-storage.ts'

const request = { glgNumbers: ['100100'], name: 'Muster', sortedBy: 'date', itemsPerPage: 10 }
const keep = (address: Record<string, unknown>) => storeSearch({ request, address, privateFilterKey: 'k' })

beforeEach(() => tabStore.clear())

test('a hit position maps to its page', () => {
  expect([0, 9, 10, 25].map((position) => pageNumberOf(position, 10))).toEqual([1, 1, 2, 3])
})

test('a hit has the request of its search, unless the contract rejects that request', () => {
  expect(requestOfHit({ search: keep({}), position: 0 })).toEqual(request)
  const wrong = storeSearch({ request: { ...request, sortedBy: 'nothing' }, address: {} })
  expect(requestOfHit({ search: wrong, position: 0 })).toBeUndefined()
})

test('“Back” opens the page with the case, with the parameters of the search', () => {
  const search = keep({ sort: '-date', page: '2' })
  expect(pageOfHit({ search, position: 15 })).toBeUndefined()
  expect(pageOfHit({ search, position: 4 })).toEqual({
    to: '/forderungen',
    search: { sort: '-date' },
    state: { isAtLastCase: true, privateFilterKey: 'k' },
  })
  expect(pageOfHit({ search, position: 20 })?.search).toEqual({ sort: '-date', page: '3' })
  expect(pageOfHit({ search: 'forgotten', position: 20 })).toBeUndefined()
})
