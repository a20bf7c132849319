import type { FileMapping } from '@portal/contract/import-mapping.ts'
import { expect, test } from 'vitest'

import {
  columnOf,
  replacementsOf,
  withFixedValue,
  withHeading,
  withJoin,
  withReplacements,
  wrongFieldsOf,
  wrongLinesIn,
} from '#desk/mappings/mapped-columns.ts'

const empty: FileMapping = {
  name: 'Akten_*.csv',
  kind: 'cases',
  encoding: 'utf-8',
  separator: ';',
  decimals: ',',
  days: 'german',
  noDay: [],
  columns: [],
}

test('a field gets a column, another one beside it, and loses both', () => {
  const one = withHeading(empty, 'schuldnerplzort', 0, 'PLZ')
  expect(one.columns).toEqual([{ field: 'schuldnerplzort', headers: ['PLZ'], join: ' ', values: [] }])
  const two = withHeading(one, 'schuldnerplzort', 1, 'Ort')
  expect(columnOf(two, 'schuldnerplzort')?.headers).toEqual(['PLZ', 'Ort'])
  expect(columnOf(withJoin(two, 'schuldnerplzort', ', '), 'schuldnerplzort')?.join).toBe(', ')
  expect(columnOf(withHeading(two, 'schuldnerplzort', 0, ''), 'schuldnerplzort')?.headers).toEqual(['Ort'])
  expect(withHeading(one, 'schuldnerplzort', 0, '').columns).toEqual([])
})

test('a fixed value takes the place of a column, and a column that of a fixed value', () => {
  const fixed = withFixedValue(withHeading(empty, 'aktentyp', 0, 'Typ'), 'aktentyp', 'V')
  expect(fixed.columns).toEqual([{ field: 'aktentyp', value: 'V', join: ' ', values: [] }])
  expect(columnOf(withHeading(fixed, 'aktentyp', 0, 'Typ'), 'aktentyp')).not.toHaveProperty('value')
})

test('replaced values are typed as lines, and read back', () => {
  const entry = withReplacements(
    withHeading(empty, 'aktentyp', 0, 'Typ'),
    'aktentyp',
    'G = Gericht\nohne\n=leer\n',
  )
  expect(columnOf(entry, 'aktentyp')?.values).toEqual([
    { from: 'G', to: 'Gericht' },
    { from: '', to: 'leer' },
  ])
  expect(replacementsOf({ entry }, 'aktentyp')).toBe('G=Gericht\n=leer')
  expect(withReplacements(empty, 'aktentyp', 'a=b')).toBe(empty)
})

test('a line that replaces nothing is kept, and marks its field while that has a column', () => {
  const typed = 'G = Gericht\n ohne \n\n=leer\nauch ohne'
  const wrongLines = { aktentyp: wrongLinesIn(typed), geschaeftsId: wrongLinesIn('a=b\n') }
  expect(wrongLines).toEqual({ aktentyp: ['ohne', 'auch ohne'], geschaeftsId: [] })
  const entry = withReplacements(withHeading(empty, 'aktentyp', 0, 'Typ'), 'aktentyp', typed)
  expect(replacementsOf({ entry, wrongLines }, 'aktentyp')).toBe('G=Gericht\n=leer\nohne\nauch ohne')
  expect(wrongFieldsOf({ entry, wrongLines })).toEqual(['aktentyp'])
  expect(wrongFieldsOf({ entry: empty, wrongLines })).toEqual([])
  const fixed = withFixedValue(entry, 'aktentyp', 'V')
  expect(wrongFieldsOf({ entry: fixed, wrongLines })).toEqual([])
})
