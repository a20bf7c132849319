import { afterEach, beforeEach, expect, test } from 'vitest'

import { currentLanguage, initialLanguage, onLanguageChange, setLanguage } from '#i18n/language.ts'
import { localStore } from '#storage/browser-storage.ts'
import { acceptCookies, rejectCookies } from '#storage/consent.ts'

beforeEach(() => setLanguage('de'))
afterEach(rejectCookies)

test.each([
  [null, ['en-GB', 'de'], 'en'],
  [null, ['fr-FR', 'en-US', 'de-DE'], 'en'],
  [null, ['de-AT'], 'de'],
  [null, ['fr-FR', 'ja'], 'de'],
  [null, [], 'de'],
  ['de', ['en-GB'], 'de'],
  ['xx', ['en-GB'], 'en'],
] as const)('stored %s and a browser that speaks %s start in %s', (stored, browser, language) => {
  expect(initialLanguage(stored, browser)).toBe(language)
})

test('a changed language is remembered for the next visit with consent', () => {
  acceptCookies()
  setLanguage('en')
  expect(localStore.getItem('language')).toBe('en')
})

test('a changed language is not remembered without consent', () => {
  setLanguage('en')
  expect(currentLanguage()).toBe('en')
  expect(localStore.getItem('language')).toBeNull()
})

test('a language chosen before consent is remembered once consent is given', () => {
  setLanguage('en')
  acceptCookies()
  expect(localStore.getItem('language')).toBe('en')
})

test('a listener is called on a change until it unsubscribes', () => {
  const changes: string[] = []
  const stop = onLanguageChange(() => changes.push(currentLanguage()))
  setLanguage('en')
  stop()
  setLanguage('de')
  expect(changes).toEqual(['en'])
})
