import { expect, test } from 'vitest'

import { closingReasonWords, fileTypeWords } from '#words/case-words.ts'
import { bookingTypeWords, entryCategoryWords, entryStatusWords } from '#words/history-words.ts'

test('the usual values of closed lists have English words; in German they stay as they came', () => {
  expect(fileTypeWords('Vorgerichtlich')).toEqual({ de: 'Vorgerichtlich', en: 'Pre-court' })
  expect(fileTypeWords('ABGESCHLOSSEN')).toEqual({ de: 'ABGESCHLOSSEN', en: 'Closed' })
  expect(closingReasonWords('vom Gläubiger zurückgezogen').en).toBe('Recalled by the creditor')
  expect(entryStatusWords('in Bearbeitung').en).toBe('in progress')
  expect(entryCategoryWords('Schriftverkehr').en).toBe('Letters and e-mails')
  expect(bookingTypeWords('Zinsen').en).toBe('Interest')
})

test('the operator’s own values stay as they came in both languages', () => {
  expect(fileTypeWords('Ausland')).toEqual({ de: 'Ausland', en: 'Ausland' })
  expect(closingReasonWords('')).toEqual({ de: '', en: '' })
})
