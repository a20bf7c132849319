import { expect, test } from 'vitest'

import { replaceName } from '#access/audit/pseudonyms.ts'

test.each([
  ['anna', 'Vertretung von Anna.', 'Vertretung von #7.'],
  ['anna', 'Annabell, Johanna, anna2', 'Annabell, Johanna, anna2'],
  ['anna', 'anna@example.de, ANNA', '#7@example.de, #7'],
  ['käthe', 'Käthe und käthes', '#7 und käthes'],
  ['a.b+c', 'a.b+c, axb+c', '#7, axb+c'],
  ['$&', 'x $& y', 'x #7 y'],
])('the name %j in %j is replaced', (name, text, replaced) => {
  expect(replaceName(text, name, '#7')).toBe(replaced)
})
