import { beforeEach, expect, test } from 'vitest'

import { localStore, tabStore } from '#storage/browser-storage.ts'
import { acceptCookies, consentKey, isConsentGiven, rejectCookies } from '#storage/consent.ts'

beforeEach(() => localStore.clear())

test('nobody has consented before he was asked', () => {
  expect(isConsentGiven()).toBe(false)
})

test('accepting is stored as 1', () => {
  acceptCookies()
  expect(localStore.getItem(consentKey)).toBe('1')
  expect(isConsentGiven()).toBe(true)
})

test('only 1 counts as consent', () => {
  localStore.setItem(consentKey, 'true')
  expect(isConsentGiven()).toBe(false)
})

test('rejecting forgets everything that is stored in the browser', () => {
  acceptCookies()
  localStore.setItem('language', 'en')
  tabStore.setItem('session', '{}')
  rejectCookies()
  expect(isConsentGiven()).toBe(false)
  expect(localStore.getItem('language')).toBeNull()
  expect(tabStore.getItem('session')).toBeNull()
})
