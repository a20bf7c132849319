import { expect, test } from 'vitest'

import { filled, handoverText, handoverTexts } from '#words/sent-texts.ts'

test.each([
  [
    filled(handoverTexts.mandate, 'GB-4711', 'Peter Smithson', '1.234,56 €'),
    'Auftrag GB-4711: Peter Smithson, Hauptforderung 1.234,56 €',
    'Order GB-4711: Peter Smithson, main claim 1.234,56 €',
  ],
  [
    filled(handoverTexts.mandate, 'K: {}', 'A, Hauptforderung (B) $1', '5,00 €'),
    'Auftrag K: {}: A, Hauptforderung (B) $1, Hauptforderung 5,00 €',
    'Order K: {}: A, Hauptforderung (B) $1, main claim 5,00 €',
  ],
  [
    filled(handoverTexts.oneFile, 'inv (1).pdf'),
    'Datei-Upload: 1 Datei (inv (1).pdf)',
    'File upload: 1 file (inv (1).pdf)',
  ],
  [
    filled(handoverTexts.files, '3', 'a.csv'),
    'Datei-Upload: 3 Dateien (a.csv, …)',
    'File upload: 3 files (a.csv, …)',
  ],
])('a hand-over listed as %j is translated', (made, german, english) => {
  expect(made).toBe(german)
  expect(handoverText(made, 'de')).toBe(german)
  expect(handoverText(made, 'en')).toBe(english)
})

test('a text that the portal did not write stays as it is', () => {
  expect(handoverText('Auftrag per Post', 'en')).toBe('Auftrag per Post')
})
