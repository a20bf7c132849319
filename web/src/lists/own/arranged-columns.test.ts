import { expect, test } from 'vitest'

import { arrangedColumns, arrangement } from '#lists/own/arranged-columns.ts'

const columns = [
  { key: 'number', header: 'Nummer', text: () => '1', cell: () => '1' },
  { key: 'name', header: 'Name', text: () => 'Müller' },
  { key: 'balance', header: 'Saldo', text: () => '5,00' },
]

const shown = (kept: string | null) =>
  arrangedColumns(columns, kept).flatMap(({ column, isShown }) => (isShown ? [column.key] : []))

test('without a saved order the columns are in the list’s default order', () => {
  expect(shown(null)).toEqual(['number', 'name', 'balance'])
})

test('columns are in the user’s order, without hidden ones', () => {
  expect(shown('balance,number,-name')).toEqual(['balance', 'number'])
})

test('columns with links or buttons are always shown', () => {
  expect(shown('-name,-number,-balance')).toEqual(['number'])
})

test('new columns come last, and removed ones are dropped', () => {
  expect(shown('gone,name,number')).toEqual(['name', 'number', 'balance'])
})

test('a saved order survives the round trip', () => {
  const kept = 'balance,-name,number'
  expect(arrangement(arrangedColumns(columns, kept))).toBe(kept)
})
