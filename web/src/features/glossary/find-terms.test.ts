import { expect, test } from 'vitest'

import { findTerms, glossaryTerms, initialOf } from '#features/glossary/find-terms.ts'

const names = (typed: string) => findTerms(typed, 'de').map(({ name }) => name.de)

test('without a word all terms stand in alphabetical order', () => {
  expect(names('')).toHaveLength(glossaryTerms.length)
  expect(names(' ').slice(0, 3)).toEqual(['Adressermittlung', 'Ausbuchung', 'Auskehrung'])
  // Ü stands as U.
  expect(names('').indexOf('Überwachung')).toBeLessThan(names('').indexOf('Vergleich'))
})

test('a term is found by a part of its name, before those that only mention it', () => {
  expect(names('mahnbescheid')[0]).toBe('Mahnbescheid')
  expect(names('mahnbescheid')).toContain('Widerspruch')
})

test('capitals and dots do not matter, and every word must occur', () => {
  expect(names('GLAUBIGER')).toContain('Gläubiger')
  expect(names('zwei wochen einspruch')).toEqual(['Einspruch'])
  expect(names('Quittung')).toEqual([])
})

test('English is searched in English', () => {
  expect(findTerms('bailiff', 'en')[0]?.name.en).toBe('Bailiff (Gerichtsvollzieher)')
})

test('no term stands twice', () => {
  expect(new Set(glossaryTerms.map(({ name }) => name.de)).size).toBe(glossaryTerms.length)
})

test('a name stands under its first letter, without dots', () => {
  expect(initialOf('Überwachung')).toBe('U')
})
