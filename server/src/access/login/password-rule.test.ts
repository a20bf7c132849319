import { expect, test } from 'vitest'

import { passwordFault } from '#access/login/password-rule.ts'

const words = ['anna', 'Musterwerk Energie GmbH', '100100']

test.each([
  ['kurz', false, 'tooShort'],
  ['elf Zeichen', false, 'tooShort'],
  ['elf Zeichen', true, undefined],
  ['sieben7', true, 'tooShort'],
  ['password123456', false, 'tooCommon'],
  ['Qwertyuiop123', false, 'tooCommon'],
  ['aaaaaaaaaaaaaaaa', false, 'tooCommon'],
  ['Musterwerk2026', false, 'tooGuessable'],
  ['100100100100', false, 'tooCommon'],
  ['100100 100100-26', false, 'tooGuessable'],
  ['musterwerk-energie', false, 'tooGuessable'],
  ['Kamille im Schuhkarton', false, undefined],
  ['öäüß öäüß 12', false, undefined],
  ['😀😁😂🤣😃😄😅😆😉😊😋😎', false, undefined],
  ['nur kleine buchstaben', false, undefined],
])('R09 %s (second factor: %s) → %s', (password, hasSecondFactor, fault) => {
  expect(passwordFault(password, { hasSecondFactor, words })).toBe(fault)
})
