import { beforeEach, expect, test } from 'vitest'

import { signOut } from '#api/session.ts'
import { keptPrivately, keepPrivately } from '#lists/filters/private-filter.ts'
import { tabStore } from '#storage/browser-storage.ts'

beforeEach(() => tabStore.clear())

test('a name is found by its key, and the key does not reveal it', () => {
  const key = keepPrivately('Größl, Lars')
  expect(keptPrivately(key)).toBe('Größl, Lars')
  expect(key).not.toContain('Lars')
})

test('each name has exactly one key', () => {
  expect(keepPrivately('Meier')).toBe(keepPrivately('Meier'))
  expect(keepPrivately('Meier')).not.toBe(keepPrivately('Schmidt'))
})

test('R21 after logging out keys no longer resolve to names', () => {
  const key = keepPrivately('Meier')
  signOut()
  expect(keptPrivately(key)).toBe('')
  expect(tabStore.getItem('privateFilters')).toBeNull()
})

test('a missing key or corrupted storage yields no name', () => {
  expect(keptPrivately(undefined)).toBe('')
  tabStore.setItem('privateFilters', '{"a":')
  expect(keptPrivately('a')).toBe('')
  expect(keptPrivately(keepPrivately('Meier'))).toBe('Meier')
})
