import { beforeEach, expect, test } from 'vitest'

import { storeSearch, searchOfHit } from '#lists/hits.ts'
import { tabStore } from '#storage/browser-storage.ts'

const searchFor = (name: string) => ({ request: { name, itemsPerPage: 25 }, address: { sort: '-date' } })

beforeEach(() => tabStore.clear())

test('a search is stored under a key, and equal searches have the same key', () => {
  const key = storeSearch(searchFor('Muster'))
  expect(storeSearch(searchFor('Muster'))).toBe(key)
  expect(searchOfHit({ search: key, position: 3 })).toEqual(searchFor('Muster'))
})

test('the oldest searches are dropped, and all of them when the session ends', () => {
  const keys = Array.from({ length: 21 }, (_search, index) => storeSearch(searchFor(`Muster ${index}`)))
  const isKept = (key: string | undefined) => searchOfHit({ search: key ?? '', position: 0 }) !== undefined
  expect([isKept(keys[0]), isKept(keys[1]), isKept(keys[20])]).toEqual([false, true, true])
  tabStore.clear()
  expect(isKept(keys[20])).toBe(false)
})

test('foreign data in the storage is ignored', () => {
  tabStore.setItem('hitSearches', '{"a":1}')
  expect(searchOfHit({ search: 'a', position: 0 })).toBeUndefined()
  expect(searchOfHit(undefined)).toBeUndefined()
})
