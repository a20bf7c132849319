import { expect, test } from 'vitest'

import { errorSentence, topLevel } from '#fields/typed/field-errors.ts'

test('an error inside a list belongs to the field of the list', () => {
  expect(topLevel({ 'glgNumbers.3': 'tooLong', 'glgNumbers.4': 'format', dateMin: 'format' })).toEqual({
    glgNumbers: 'tooLong',
    dateMin: 'format',
  })
})

const street = { de: 'die Straße', en: 'the street' }
const day = { de: 'das Rechnungsdatum', en: 'the invoice date' }

test('a field with rules of its own has a sentence of its own for them', () => {
  const format = { de: 'Nur Ziffern.', en: 'Digits only.' }
  expect(errorSentence('en', 'text', 'format', undefined, street, format)).toBe('Digits only.')
  expect(errorSentence('en', 'text', 'required', undefined, street, format)).toBe(
    'Required: Enter the street.',
  )
})

test.each([
  ['text', 'required', street, 'Pflichtfeld: Bitte geben Sie die Straße an.', 'Required: Enter the street.'],
  [
    'date',
    'format',
    day,
    'Formatfehler: Bitte geben Sie das Rechnungsdatum als TT.MM.JJJJ an, zum Beispiel 31.01.2026.',
    'Format error: Enter the invoice date as day.month.year, for example 31.01.2026.',
  ],
  [
    'amount',
    'number',
    undefined,
    'Formatierung: Bitte geben Sie den Betrag als Zahl mit höchstens zwei Nachkommastellen an, zum Beispiel 1.234,56.',
    'Format: Enter the amount as a number with at most two decimal places, for example 1.234,56 or 1,234.56.',
  ],
  [
    'choice',
    'required',
    undefined,
    'Pflichtfeld: Bitte wählen Sie mindestens eine Möglichkeit aus.',
    'Required: Choose at least one option.',
  ],
] as const)('%s, %s: the sentence names the field and the remedy', (kind, error, object, de, en) => {
  expect(errorSentence('de', kind, error, undefined, object)).toBe(de)
  expect(errorSentence('en', kind, error, undefined, object)).toBe(en)
})
