import { beforeEach, expect, test } from 'vitest'

import { localStore, tabStore } from '#storage/browser-storage.ts'
import {
  acceptCookies,
  consentKey,
  isConsentGiven,
  rejectCookies,
  remember,
  remembered,
  takeStored,
} from '#storage/consent.ts'

beforeEach(rejectCookies)

test('there is no consent before the user has chosen', () => {
  expect(isConsentGiven()).toBe(false)
})

test('consent is stored as 1', () => {
  acceptCookies()
  expect(localStore.getItem(consentKey)).toBe('1')
  expect(isConsentGiven()).toBe(true)
})

test('only 1 counts as consent', () => {
  localStore.setItem(consentKey, 'true')
  expect(isConsentGiven()).toBe(false)
})

test('rejecting deletes everything stored in the browser', () => {
  acceptCookies()
  localStore.setItem('language', 'en')
  tabStore.setItem('session', '{}')
  rejectCookies()
  expect(isConsentGiven()).toBe(false)
  expect(localStore.getItem('language')).toBeNull()
  expect(tabStore.getItem('session')).toBeNull()
})

test('a choice applies at once, is stored only with consent, and is deleted on rejection', () => {
  remember('drawer', 'closed')
  expect([remembered('drawer'), localStore.getItem('drawer')]).toEqual(['closed', null])
  acceptCookies()
  expect(localStore.getItem('drawer')).toBe('closed')
  rejectCookies()
  acceptCookies()
  expect([remembered('drawer'), localStore.getItem('drawer')]).toEqual([null, null])
})

test('a choice can be reset', () => {
  acceptCookies()
  remember('drawer', 'closed')
  remember('drawer', null)
  expect([remembered('drawer'), localStore.getItem('drawer')]).toEqual([null, null])
})

test('a choice that another tab has changed replaces that of this visit', () => {
  acceptCookies()
  remember('theme', 'dark')
  localStore.setItem('theme', 'system')
  takeStored('theme')
  expect(remembered('theme')).toBe('system')
  localStore.removeItem('theme')
  takeStored('theme')
  expect(remembered('theme')).toBeNull()
})
