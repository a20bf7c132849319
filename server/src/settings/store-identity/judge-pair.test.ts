import { expect, test } from 'vitest'

import { judgePair, type Side } from '#settings/store-identity/judge-pair.ts'

const side = (id: string | undefined, documents: 'some' | 'none'): Side => ({
  id,
  hasDocuments: documents === 'some',
})

test.for([
  ['the same id', side('a', 'some'), side('a', 'some'), 'joined'],
  ['the same id, and every file lost', side('a', 'some'), side('a', 'none'), 'joined'],
  ['two ids', side('a', 'none'), side('b', 'none'), 'different'],
  ['a first start', side(undefined, 'none'), side(undefined, 'none'), 'new'],
  ['a first start that was interrupted', side(undefined, 'none'), side('b', 'none'), 'new'],
  ['a database without documents, and a new folder', side('a', 'none'), side(undefined, 'none'), 'new'],
  ['a lost folder', side('a', 'some'), side(undefined, 'none'), 'no documents'],
  ['a lost folder, from before the ids', side(undefined, 'some'), side(undefined, 'none'), 'no documents'],
  ['an empty database', side(undefined, 'none'), side('b', 'some'), 'no rows'],
  ['an empty database, from before the ids', side(undefined, 'none'), side(undefined, 'some'), 'no rows'],
  ['a new database with a mark', side('a', 'none'), side(undefined, 'some'), 'no rows'],
  ['a folder without its mark', side('a', 'some'), side(undefined, 'some'), 'no mark in the store'],
  ['both from before the ids', side(undefined, 'some'), side(undefined, 'some'), 'by documents'],
  ['an older dump, from before the ids', side(undefined, 'some'), side('b', 'some'), 'by documents'],
] as const)('R99 database and documents: %s', ([, database, store, expected]) => {
  expect(judgePair(database, store)).toBe(expected)
})
