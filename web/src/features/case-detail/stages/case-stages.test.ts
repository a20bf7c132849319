import { stageOf } from '@portal/contract/judicial.ts'
import { expect, test } from 'vitest'

import { stagesOfBar } from '#features/case-detail/stages/case-stages.ts'

/** The bar of a file type: `preCourt current`, `dunningOrder ahead`, … */
const barOf = (aktentyp: string, name = aktentyp) =>
  stagesOfBar(stageOf({ aktentyp, name })).map(({ name, progress }) => `${name} ${progress}`)

const closed = ['preCourt passed', 'between unknown', 'closing current']

test.each([
  [
    'Vorgerichtlich',
    ['preCourt current', 'dunningOrder ahead', 'title ahead', 'monitoring ahead', 'closing ahead'],
  ],
  // Not judicial, according to the specification.
  [
    'Insolvenz',
    ['preCourt current', 'dunningOrder ahead', 'title ahead', 'monitoring ahead', 'closing ahead'],
  ],
  ['Gerichtlich', ['preCourt passed', 'court current', 'monitoring ahead', 'closing ahead']],
  ['gerichtliches Mahnverfahren', ['preCourt passed', 'court current', 'monitoring ahead', 'closing ahead']],
  [
    'Überwachung',
    ['preCourt passed', 'dunningOrder unknown', 'title passed', 'monitoring current', 'closing ahead'],
  ],
  ['Abgeschlossen', closed],
])('a case of file type %s shows only what is known', (type, bar) => {
  expect(barOf(type)).toEqual(bar)
})

test('the name of a file type counts like its code', () => {
  expect(barOf('G1', 'Gerichtlich')).toEqual(barOf('Gerichtlich'))
})

test('exactly one stage is the current one', () => {
  for (const type of ['Vorgerichtlich', 'Gerichtlich', 'Überwachung', 'Abgeschlossen'])
    expect(barOf(type).filter((stage) => stage.endsWith(' current'))).toHaveLength(1)
})
