import { expect, test } from 'vitest'

import { foldUsername, usernameFault } from '#access/login/username.ts'

test.each([
  ['Anna', 'anna'],
  [' ANNA ', 'anna'],
  ['MÜLLER', 'müller'],
  ['Mu\u0308ller', 'müller'],
  ['ａｎｎａ', 'anna'],
  ['ﬁnn', 'finn'],
  ['\u212Aarl', 'karl'],
])('R103 %s is the same name as %s', (typed, folded) => {
  expect(foldUsername(typed)).toBe(folded)
  expect(foldUsername(folded)).toBe(folded)
})

test.each([
  ['demo-s\u0130ngle', 'demo-single'],
  ['demo-s\u0131ngle', 'demo-single'],
  ['Groß', 'gross'],
  ['Müller', 'mueller'],
])('R103 %s is not the same name as %s', (typed, other) => {
  expect(foldUsername(typed)).not.toBe(foldUsername(other))
})

test.each([
  ['', 'is empty'],
  [' anna', 'has blanks around it'],
  ['anna ', 'has blanks around it'],
  ['a'.repeat(101), 'is longer than 100 characters'],
  ['an\u0007na', 'has characters that cannot be seen'],
  ['an\u202Ena', 'has characters that cannot be seen'],
  ['an\u200Bna', 'has characters that cannot be seen'],
  ['an\u3164na', 'has characters that cannot be seen'],
  ['an\u00A0na', 'has characters that cannot be seen'],
  ['.', 'means a folder in addresses and paths'],
  ['..', 'means a folder in addresses and paths'],
  ['\uFF0E', 'means a folder in addresses and paths'],
  ['\u2025', 'means a folder in addresses and paths'],
])('R103 a new user cannot be named %j', (username, fault) => {
  expect(usernameFault(username)).toBe(fault)
})

test.each(['anna', '...', '.anna', 'Anna Müller', 'a.mueller@example.com', 'Łukasz', '株式会社'])(
  'a new user may be named %s',
  (username) => {
    expect(usernameFault(username)).toBeUndefined()
  },
)
