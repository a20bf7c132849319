import { expect, test } from 'vitest'

import { arrangedColumns, arrangement } from '#lists/own/arranged-columns.ts'

const columns = [
  { key: 'number', header: 'Nummer', text: () => '1', cell: () => '1' },
  { key: 'name', header: 'Name', text: () => 'Müller' },
  { key: 'balance', header: 'Saldo', text: () => '5,00' },
]

const shown = (kept: string | null) =>
  arrangedColumns(columns, kept).flatMap(({ column, isShown }) => (isShown ? [column.key] : []))

test('without a wish the columns stand as the list declares them', () => {
  expect(shown(null)).toEqual(['number', 'name', 'balance'])
})

test('columns stand where the user has put them, and those he does not want are left out', () => {
  expect(shown('balance,number,-name')).toEqual(['balance', 'number'])
})

test('what leads further is always shown', () => {
  expect(shown('-name,-number,-balance')).toEqual(['number'])
})

test('a column that is new comes last, and one that is gone is forgotten', () => {
  expect(shown('gone,name,number')).toEqual(['name', 'number', 'balance'])
})

test('what is remembered is read again as it was', () => {
  const kept = 'balance,-name,number'
  expect(arrangement(arrangedColumns(columns, kept))).toBe(kept)
})
