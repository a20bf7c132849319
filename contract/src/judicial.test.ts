import { expect, test } from 'vitest'

import { isClosed, isGerichtlich, stageOf } from '#judicial.ts'

test.each([
  ['V', 'Vorgerichtlich', 'preCourt'],
  ['V', 'Außergerichtlich', 'preCourt'],
  ['G', 'Gerichtlich', 'court'],
  ['G', 'gerichtliches Mahnverfahren', 'court'],
  ['G', 'Gerich\u00ADtlich', 'court'],
  ['gerichtlich-MB', 'Mahnbescheid', 'court'],
  ['ÜBERWACHUNG', 'Titel liegt vor', 'monitoring'],
  ['U', 'U\u0308berwachung', 'monitoring'],
  ['A', 'Abgeschlossen', 'closed'],
  ['abgeschlossen-alt', 'Archiv', 'closed'],
  ['Gerichtlich', 'Abgeschlossen', 'closed'],
  ['Abgeschl', 'Archiv', 'preCourt'],
])('a case of type %s, called %s, is at the stage %s', (aktentyp, name, stage) => {
  const type = { aktentyp, name }
  expect([stageOf(type), isGerichtlich(type), isClosed(type)]).toEqual([
    stage,
    stage !== 'preCourt',
    stage === 'closed',
  ])
})
