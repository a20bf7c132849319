import { expect, test } from 'vitest'

import { beginning, breakable, within } from '#i18n/word-forms.ts'

test('inside a line an English noun begins small, a German one does not', () => {
  expect(within({ de: 'Akten', en: 'Cases' })).toEqual({ de: 'Akten', en: 'cases' })
})

test('what stands inside a line is written large where it begins one', () => {
  expect(beginning('übrige Akten')).toBe('Übrige Akten')
})

test('a long German word may be divided where it is said', () => {
  expect(breakable({ de: 'Hauptforderung', en: 'Main claim' }, 'Haupt')).toEqual({
    de: 'Haupt\u00ADforderung',
    en: 'Main claim',
  })
})
