import { expect, test } from 'vitest'

import { isClosed, isGerichtlich } from '#judicial.ts'

test.each([
  ['V', 'Vorgerichtlich', false, false],
  ['V', 'Außergerichtlich', false, false],
  ['G', 'Gerichtlich', true, false],
  ['G', 'gerichtliches Mahnverfahren', true, false],
  ['gerichtlich-MB', 'Mahnbescheid', true, false],
  ['ÜBERWACHUNG', 'Titel liegt vor', true, false],
  ['U', 'U\u0308berwachung', true, false],
  ['A', 'Abgeschlossen', true, true],
  ['abgeschlossen-alt', 'Archiv', true, true],
  ['Abgeschl', 'Archiv', false, false],
])('a case of type %s, called %s: judicial %s, closed %s', (aktentyp, name, judicial, closed) => {
  const type = { aktentyp, name }
  expect([isGerichtlich(type), isClosed(type)]).toEqual([judicial, closed])
})
