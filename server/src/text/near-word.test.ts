import { expect, test } from 'vitest'

import { nearWord } from '#text/near-word.ts'

const known = ['user', 'import', 'help']

test.each([
  ['users', 'user'],
  ['usr', 'user'],
  ['usor', 'user'],
  ['hlep', 'help'],
  ['user', 'user'],
])('%s is near %s', (typed, word) => expect(nearWord(typed, known)).toBe(word))

test.each(['', 'x', 'export', 'customer', 'USER'])('%j is near none', (typed) =>
  expect(nearWord(typed, known)).toBeUndefined(),
)
