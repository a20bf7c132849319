import { expect, test } from 'vitest'

import { nextSort } from '#ui/table/column.ts'

test('a header sorts ascending first, then descending, then ascending again', () => {
  const name = { key: 'name' }
  const first = nextSort(undefined, name)
  const second = nextSort(first, name)
  expect([first.desc, second.desc, nextSort(second, name).desc]).toEqual([false, true, false])
})

test('a day or an amount sorts descending first, whatever the current order', () => {
  const saldo = { key: 'saldo', isLargestFirst: true } as const
  const first = nextSort({ key: 'name', desc: false }, saldo)
  expect([first.desc, nextSort(first, saldo).desc]).toEqual([true, false])
})

test('another column starts in its own order', () => {
  expect(nextSort({ key: 'saldo', desc: true }, { key: 'name' })).toEqual({ key: 'name', desc: false })
})
