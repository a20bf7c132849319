import { expect, test } from 'vitest'

import { includesName } from '#features/case-detail/summary/negative-features.ts'

const statement = 'Eidesstattliche Versicherung / Vermögensauskunft'

test.each([
  ['Haftbefehl erlassen am 02.03.2026', 'Haftbefehl', true],
  ['Insolvenzverfahren eröffnet', 'Insolvenz', true],
  ['VERMÖGENSAUSKUNFT abgegeben', statement, true],
  ['abgegeben am 02.03.2026', statement, false],
  ['Fruchtlose Pfändung', 'Vollstreckung aussichtslos', false],
])('„%s“ contains the name „%s“: %s', (words, name, isContained) => {
  expect(includesName(words, name)).toBe(isContained)
})
