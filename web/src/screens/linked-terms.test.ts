import { expect, test } from 'vitest'

import { piecesOf } from '#screens/linked-terms.ts'

test('a term is linked at its first occurrence in a text, as a whole word only', () => {
  expect(piecesOf('Offene Hauptforderungen. Jede Hauptforderung des Hauptforderungskatalogs')).toEqual([
    { text: 'Offene ' },
    { text: 'Hauptforderungen', anchor: 'hauptforderung' },
    { text: '. Jede Hauptforderung des Hauptforderungskatalogs' },
  ])
})

test('a longer term takes precedence over one that it begins with', () => {
  expect(piecesOf('Creditor number')).toEqual([{ text: 'Creditor number', anchor: 'glaubigernummer' }])
})

test('a text without a term is unchanged', () => {
  expect(piecesOf('Kosten')).toEqual([{ text: 'Kosten' }])
  expect(piecesOf('')).toEqual([])
})
