import type { FileMapping } from '@portal/contract/import-mapping.ts'
import { expect, test } from 'vitest'

import { asEarlierKind, type EditedEntry, keptKinds } from '#desk/mappings/edited-mapping.ts'

const entry: FileMapping = {
  name: 'Akten.csv',
  kind: 'cases',
  encoding: 'utf-8',
  separator: ';',
  decimals: ',',
  days: 'german',
  noDay: [],
  columns: [{ field: 'geschaeftsId', headers: ['Sachbearbeiter'], join: ' ', values: [] }],
}

test('an entry that was of another kind for a while has its columns again, and keeps the name of its file', () => {
  const cases: EditedEntry = { id: '1', entry, wrongLines: { geschaeftsId: ['ohne'] } }
  expect(asEarlierKind(cases, 'bookings')).toBeUndefined()
  const bookings: EditedEntry = {
    id: '1',
    entry: { ...entry, name: 'Akten_*.csv', kind: 'bookings', columns: [] },
    otherKinds: keptKinds(cases),
  }
  const again = asEarlierKind(bookings, 'cases')
  expect(again).toMatchObject({
    entry: { ...entry, name: 'Akten_*.csv' },
    wrongLines: { geschaeftsId: ['ohne'] },
  })
  expect(again && asEarlierKind(again, 'bookings')?.entry).toEqual(bookings.entry)
})
