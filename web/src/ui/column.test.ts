import { expect, test } from 'vitest'

import { nextSort } from '#ui/column.ts'

test('a header sorts ascending first, then descending, then ascending again', () => {
  const first = nextSort(undefined, 'saldo')
  const second = nextSort(first, 'saldo')
  expect([first.desc, second.desc, nextSort(second, 'saldo').desc]).toEqual([false, true, false])
})

test('another column starts ascending', () => {
  expect(nextSort({ key: 'saldo', desc: true }, 'name')).toEqual({ key: 'name', desc: false })
})
