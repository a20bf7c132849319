import { beforeEach, expect, test } from 'vitest'

import { signOut } from '#api/session.ts'
import { tabStore } from '#consent/browser-storage.ts'
import { debtorNameOf, keepDebtorName } from '#features/case-search/debtor-names.ts'

beforeEach(() => tabStore.clear())

test('a name is found again by its key, which says nothing about it', () => {
  const key = keepDebtorName('Größl, Lars')
  expect(debtorNameOf(key)).toBe('Größl, Lars')
  expect(key).not.toContain('Lars')
})

test('each name has one key', () => {
  expect(keepDebtorName('Meier')).toBe(keepDebtorName('Meier'))
  expect(keepDebtorName('Meier')).not.toBe(keepDebtorName('Schmidt'))
})

test('R21 after logging out no key leads to a name', () => {
  const key = keepDebtorName('Meier')
  signOut()
  expect(debtorNameOf(key)).toBe('')
  expect(tabStore.getItem('debtorNames')).toBeNull()
})

test('no key, and a store that somebody has meddled with, hold no name', () => {
  expect(debtorNameOf(undefined)).toBe('')
  tabStore.setItem('debtorNames', '{"a":')
  expect(debtorNameOf('a')).toBe('')
  expect(debtorNameOf(keepDebtorName('Meier'))).toBe('Meier')
})
