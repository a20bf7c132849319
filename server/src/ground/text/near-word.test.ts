import { expect, test } from 'vitest'

import { meantBy, perhaps } from '#ground/text/near-word.ts'

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
])('by %s %s is meant', (typed, word) => expect(meantBy(typed, known)).toBe(word))

test.each(['', 'x', 'gl', 'export', 'customer', 'inkassoNr', 'haupt', './user'])(
  'by %j nothing is meant',
  (typed) => expect(meantBy(typed, known)).toBeUndefined(),
)

test('the nearest is meant, be it a later one', () => {
  expect(meantBy('negativinfo3', ['negativinfo1', 'negativinfo3x', 'negativinf03'])).toBe('negativinfo1')
  expect(meantBy('zahlungen', ['zahlungsart', 'zahlunge', 'Zahlungen'])).toBe('Zahlungen')
})

test('it ends a sentence, or says nothing', () => {
  expect(perhaps('usr', known)).toBe('; perhaps user is meant')
  expect(perhaps('x', known)).toBe('')
})
