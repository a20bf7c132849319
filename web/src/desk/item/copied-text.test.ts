import { expect, test } from 'vitest'

import { copiedSections } from '#desk/item/copied-text.ts'

test('everything is copied as lines of label and value, with an empty line between sections', () => {
  const sections = [
    {
      heading: 'Angaben',
      rows: [['Ort', 'Berlin'] satisfies [string, string], ['', 'Ein Satz'] satisfies [string, string]],
    },
    { heading: 'Forderung 1', rows: [['Betrag', '1.234,50 €'] satisfies [string, string]] },
  ]
  expect(copiedSections(sections)).toBe('Angaben\nOrt\tBerlin\nEin Satz\n\nForderung 1\nBetrag\t1.234,50 €')
})

test('tabs and lines in a value do not break its row, and a formula is no formula', () => {
  const rows: [string, string][] = [
    ['Text', 'a\tb'],
    ['Zeilen', 'eins\n"zwei"'],
    ['Formel', '=1+1'],
  ]
  expect(copiedSections([{ heading: 'H', rows }])).toBe(
    'H\nText\ta b\nZeilen\t"eins\n""zwei"""\nFormel\t\'=1+1',
  )
})
