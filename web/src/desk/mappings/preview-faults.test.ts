import type { MappingPreview } from '@portal/contract/desk/mappings.ts'
import type { FileMapping } from '@portal/contract/import-mapping.ts'
import { expect, test } from 'vitest'

import { previewFaults } from '#desk/mappings/preview-faults.ts'

const entry: FileMapping = {
  name: 'Akten_*.csv',
  kind: 'cases',
  encoding: 'utf-8',
  separator: ';',
  decimals: ',',
  days: 'german',
  noDay: [],
  columns: [],
}

const preview: MappingPreview = { mapping: entry, headings: [], faults: [], fields: [], rows: [] }

const wrong = (field: string) => ({ field, heading: 'Name', code: 'number', reason: 'It is no amount.' })

const asWritten = (field: string) => field

test('a preview without errors, and an entry without a preview, have none', () => {
  expect(previewFaults([{ entry }, { entry, preview }], asWritten)).toBe('')
})

test('each file is named with the fields that its preview found wrong, each once', () => {
  const rows = [
    { line: 2, values: [], faults: [wrong('hauptforderung')] },
    { line: 3, values: [], faults: [wrong('hauptforderung'), wrong('zinsen')] },
  ]
  const missing = { path: 'columns.0.headers', field: 'aktentyp', code: 'unknown', reason: '' } as const
  const whole = { path: '', field: '', code: 'fileType', reason: '' } as const
  expect(
    previewFaults(
      [
        { entry, preview: { ...preview, faults: [missing], rows } },
        { entry: { ...entry, name: 'Bild.csv' }, preview: { ...preview, faults: [whole] } },
      ],
      asWritten,
    ),
  ).toBe('Akten_*.csv: aktentyp, hauptforderung, zinsen; Bild.csv')
})
