import type { FileMapping } from '@portal/contract/import-mapping.ts'
import { expect, test } from 'vitest'

import { afterRemoval, asEarlierKind, type EditedEntry, keptKinds } from '#desk/mappings/edited-mapping.ts'

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

test('when a stored mapping is deleted, what is open of it is closed, or a new one if it has changes', () => {
  const open = { name: 'nacht', before: '2026-11-29T12:00:00Z', isChanged: false, entries: [] }
  expect(afterRemoval(open, 'nacht')).toBeUndefined()
  expect(afterRemoval({ ...open, isChanged: true }, 'nacht')).toEqual({
    ...open,
    isChanged: true,
    before: null,
  })
  expect(afterRemoval(open, 'tag')).toBe(open)
  const fresh = { ...open, before: null }
  expect(afterRemoval(fresh, 'nacht')).toBe(fresh)
  expect(afterRemoval(undefined, 'nacht')).toBeUndefined()
})
