import { beforeEach, expect, test } from 'vitest'

import { signOut } from '#api/session.ts'
import { privateFilterOf, storePrivateFilter } from '#lists/filters/private-filter.ts'
import { tabStore } from '#storage/browser-storage.ts'

beforeEach(() => tabStore.clear())

test('a name is found by its key, and the key does not reveal it', () => {
  const key = storePrivateFilter('Größl, Lars')
  expect(privateFilterOf(key)).toBe('Größl, Lars')
  expect(key).not.toContain('Lars')
})

test('each name has exactly one key', () => {
  expect(storePrivateFilter('Meier')).toBe(storePrivateFilter('Meier'))
  expect(storePrivateFilter('Meier')).not.toBe(storePrivateFilter('Schmidt'))
})

test('R21 after logging out keys no longer resolve to names', () => {
  const key = storePrivateFilter('Meier')
  signOut()
  expect(privateFilterOf(key)).toBe('')
  expect(tabStore.getItem('privateFilters')).toBeNull()
})

test('a missing key or corrupted storage yields no name', () => {
  expect(privateFilterOf(undefined)).toBe('')
  tabStore.setItem('privateFilters', '{"a":')
  expect(privateFilterOf('a')).toBe('')
  expect(privateFilterOf(storePrivateFilter('Meier'))).toBe('Meier')
})
