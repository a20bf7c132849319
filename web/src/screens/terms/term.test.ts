import { expect, test } from 'vitest'

import { linkedTerms, piecesOf } from '#screens/linked-terms.ts'
import { glossaryTerms } from '#screens/terms/glossary-terms.ts'
import { termAnchor } from '#screens/terms/term.ts'

test('an anchor has only plain letters, so it is never mistaken for a path', () => {
  expect(termAnchor('Überwachung')).toBe('uberwachung')
  expect(termAnchor('Pfändungsschutzkonto (P-Konto)')).toBe('pfandungsschutzkonto-p-konto')
})

test('each term has its own address', () => {
  expect(new Set(glossaryTerms.map(({ name }) => termAnchor(name.de))).size).toBe(glossaryTerms.length)
})

test.each([...Object.keys(linkedTerms), 'inkassozession', 'eigentumsvorbehalt'])(
  'the glossary explains the linked term #%s',
  (anchor) => {
    const term = glossaryTerms.find(({ name }) => termAnchor(name.de) === anchor)
    expect(term).toBeDefined()
  },
)

test.each(['Schuldner', 'Saldo', 'Haftbefehl', 'Debtor', 'Balance', 'Arrest warrant'])(
  '%s on a screen links to its term',
  (label) => {
    const [piece] = piecesOf(label)
    const term = glossaryTerms.find(({ name }) => termAnchor(name.de) === piece?.anchor)
    expect([term?.name.de, term?.name.en.split(' (')[0]]).toContain(label)
  },
)
