import { beforeEach, expect, test } from 'vitest'

import { valueOfFact, wordsOfEvent, wordsOfFact } from '#desk/trail/event-words.ts'
import { setLanguage } from '#i18n/language.ts'

beforeEach(() => setLanguage('de'))

test('events and facts have words, and unknown ones keep their names', () => {
  expect([wordsOfEvent('sensitive_read'), wordsOfEvent('zz_former')]).toEqual(['Akte angesehen', 'zz_former'])
  expect([wordsOfFact('fromDay'), wordsOfFact('cases.csv')]).toEqual(['Gezeigt von', 'cases.csv'])
})

test.for([
  ['isWhole', 'true', 'Ja'],
  ['kind', 'mandate', 'Auftrag'],
  ['kind', 'zz', 'zz'],
  ['expiresAt', '2026-05-01T10:00:00.000Z', '01.05.2026, 12:00'],
  ['fromDay', '2026-05-01', '01.05.2026'],
  ['rows', '3', '3'],
] as const)('%s %s is said in words', ([name, value, words]) => {
  expect(valueOfFact({ name, value })).toBe(words)
})
