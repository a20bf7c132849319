import { expect, test } from 'vitest'

import { findTerms, initialOf } from '#features/glossary/find-terms.ts'
import { glossaryTerms } from '#screens/terms/glossary-terms.ts'

const names = (typed: string) => findTerms(typed, 'de').map(({ name }) => name.de)

test('without a search word all terms are listed in alphabetical order', () => {
  expect(names('')).toHaveLength(glossaryTerms.length)
  expect(names(' ').slice(0, 3)).toEqual(['Adressermittlung', 'Ausbuchung', 'Auskehrung'])
  // Ü sorts as U.
  expect(names('').indexOf('Überwachung')).toBeLessThan(names('').indexOf('Vergleich'))
})

test('terms whose name matches come before terms that only mention the word', () => {
  expect(names('mahnbescheid')[0]).toBe('Mahnbescheid')
  expect(names('mahnbescheid')).toContain('Widerspruch')
})

test('capitals and umlaut dots do not matter, and every word must occur', () => {
  expect(names('GLAUBIGER')).toContain('Gläubiger')
  expect(names('zwei wochen einspruch')).toEqual(['Einspruch'])
  expect(names('Quittung')).toEqual([])
})

test.each([
  ['de', 'Eidesstattliche Versicherung', 'Eidesstattliche Versicherung'],
  ['de', 'Vollstreckung aussichtslos', 'Vollstreckung aussichtslos'],
  ['de', 'Nichtzahler', 'Nichtzahler'],
  ['en', 'Sworn statement', 'Eidesstattliche Versicherung'],
  ['en', 'Hopeless enforcement', 'Vollstreckung aussichtslos'],
  ['en', 'Non-payer', 'Nichtzahler'],
  ['en', 'Court payment order', 'Mahnbescheid'],
] as const)('%s: „%s“, as a case calls it, is found', (language, typed, name) => {
  expect(findTerms(typed, language)[0]?.name.de).toBe(name)
})

test('English is searched in English', () => {
  expect(findTerms('bailiff', 'en')[0]?.name.en).toBe('Bailiff (Gerichtsvollzieher)')
})

test('no term is listed twice', () => {
  expect(new Set(glossaryTerms.map(({ name }) => name.de)).size).toBe(glossaryTerms.length)
})

test('a name is filed under its first letter, without umlaut dots', () => {
  expect(initialOf('Überwachung')).toBe('U')
})
