import { expect, test } from 'vitest'

import { beginning, breakable, within } from '#i18n/word-forms.ts'

test('within a line an English noun is lower case, a German one is not', () => {
  expect(within({ de: 'Akten', en: 'Cases' })).toEqual({ de: 'Akten', en: 'cases' })
})

test('a text from within a line is capitalized at its beginning', () => {
  expect(beginning('übrige Akten')).toBe('Übrige Akten')
})

test('a long German word gets a soft hyphen at the marked place', () => {
  expect(breakable({ de: 'Hauptforderung', en: 'Main claim' }, 'Haupt')).toEqual({
    de: 'Haupt\u00ADforderung',
    en: 'Main claim',
  })
})
