import { expect, test } from 'vitest'

import { fileTypeName, ownFileTypes } from '#api/file-types.ts'

const session = {
  aktenTypes: ['V', 'G', 'X'],
  aktenTypeNames: ['Vorgerichtlich', 'Gerichtlich', ''],
  userAktenTypes: ['G'],
}

test('a file type has the name at the same index of the parallel list, else its own code', () => {
  expect(fileTypeName(session, 'G', 'de')).toBe('Gerichtlich')
  expect(fileTypeName(session, 'X', 'de')).toBe('X')
  expect(fileTypeName(session, 'unknown', 'de')).toBe('unknown')
})

test('only the file types of the user are offered', () => {
  expect(ownFileTypes(session, 'de')).toEqual([{ value: 'G', label: 'Gerichtlich' }])
  expect(ownFileTypes(session, 'en')).toEqual([{ value: 'G', label: 'In court' }])
})
