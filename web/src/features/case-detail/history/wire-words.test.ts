import { expect, test } from 'vitest'

import { bookingTypeText, debtorWords, outputWords } from '#features/case-detail/history/wire-words.ts'

test.each([
  [-1, 'Alle', 'All'],
  [0, 'Alle', 'All'],
  [1, 'Haupt', 'Main'],
  [2, 'Mit2', 'Co2'],
  [12, 'Mit12', 'Co12'],
])('debtor number %i is shown as %s in German and %s in English', (schuldnr, de, en) => {
  expect(debtorWords(schuldnr)).toEqual({ de, en })
})

test.each([
  ['D', 'Brief', 'Letter'],
  ['D - Brief', 'Brief', 'Letter'],
  ['E', 'E-Post', 'E-post'],
  ['M12', 'E-Mail', 'E-mail'],
  ['f', 'Fax', 'Fax'],
  ['Webservice', 'Webservice', 'Web service'],
  ['', '', ''],
  ['X-Bote', 'X-Bote', 'X-Bote'],
])('output %j is shown as %j in German and %j in English', (ausgabe, de, en) => {
  expect(outputWords(ausgabe)).toEqual({ de, en })
})

test('a booking type is shown as code and text', () => {
  expect(bookingTypeText('50', 'Zahlung')).toBe('50 - Zahlung')
  expect(bookingTypeText('50', '')).toBe('50')
})
