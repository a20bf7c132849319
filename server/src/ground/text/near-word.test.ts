import { expect, test } from 'vitest'

import { nearestWord, suggestNearest } from '#ground/text/near-word.ts'

const known = ['user', 'import', 'help', 'glg', 'inkassoNumber', 'glgNumber', 'aktuellersaldo', 'LOG_LEVEL']

test.each([
  ['users', 'user'],
  ['usr', 'user'],
  ['usor', 'user'],
  ['hlep', 'help'],
  ['user', 'user'],
  ['USER', 'user'],
  ['GLG', 'glg'],
  ['inkasso_number', 'inkassoNumber'],
  ['Inkassonummer', 'inkassoNumber'],
  ['GLG-Nummer', 'glgNumber'],
  ['akutellerslado', 'aktuellersaldo'],
  ['log level', 'LOG_LEVEL'],
])('%s suggests %s', (typed, word) => expect(nearestWord(typed, known)).toBe(word))

test.each(['', 'x', 'gl', 'export', 'customer', 'inkassoNr', 'haupt', './user'])(
  '%j suggests nothing',
  (typed) => expect(nearestWord(typed, known)).toBeUndefined(),
)

test('the nearest word is suggested, even if it is not the first', () => {
  expect(nearestWord('negativinfo3', ['negativinfo1', 'negativinfo3x', 'negativinf03'])).toBe('negativinfo1')
  expect(nearestWord('zahlungen', ['zahlungsart', 'zahlunge', 'Zahlungen'])).toBe('Zahlungen')
})

test('the suggestion ends a sentence, or is empty', () => {
  expect(suggestNearest('usr', known)).toBe('; perhaps you mean user')
  expect(suggestNearest('x', known)).toBe('')
})
