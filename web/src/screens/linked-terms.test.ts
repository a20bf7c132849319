import { expect, test } from 'vitest'

import { piecesOf } from '#screens/linked-terms.ts'

test('a term is linked where a text names it first, by whole words only', () => {
  expect(piecesOf('Offene Hauptforderungen. Jede Hauptforderung des Hauptforderungskatalogs')).toEqual([
    { text: 'Offene ' },
    { text: 'Hauptforderungen', anchor: 'hauptforderung' },
    { text: '. Jede Hauptforderung des Hauptforderungskatalogs' },
  ])
})

test('the longer term goes before the one that it begins with', () => {
  expect(piecesOf('Creditor number')).toEqual([{ text: 'Creditor number', anchor: 'glaubigernummer' }])
})

test('a text without a term stays as it is', () => {
  expect(piecesOf('Kosten')).toEqual([{ text: 'Kosten' }])
  expect(piecesOf('')).toEqual([])
})
