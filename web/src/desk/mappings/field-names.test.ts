import { importFormat } from '@portal/contract/import-format.ts'
import { expect, test } from 'vitest'

import { fieldNames } from '#desk/mappings/field-names.ts'

test('each field of the import format has a name, and nothing else has', () => {
  const fields = new Set(Object.values(importFormat).flatMap(({ shape }) => Object.keys(shape)))
  expect(Object.keys(fieldNames).toSorted()).toEqual([...fields, 'deleted'].toSorted())
})

test('the names of the fields of a kind differ', () => {
  for (const { shape } of Object.values(importFormat)) {
    const named = Object.entries(fieldNames).filter(([field]) => field in shape)
    expect(new Set(named.map(([, { de }]) => de)).size).toBe(named.length)
    expect(new Set(named.map(([, { en }]) => en)).size).toBe(named.length)
  }
})
