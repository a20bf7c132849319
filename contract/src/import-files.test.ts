import { expect, test } from 'vitest'

import { importKindNames, isBundle, isPathBelow, roleOfFile } from '#import-files.ts'
import { importFormat } from '#import-format.ts'

test('the kinds are those of the import format, in its order', () => {
  expect(importKindNames).toEqual(Object.keys(importFormat))
})

test.each([
  ['cases.csv', 'rows'],
  ['creditor-numbers-12.ndjson.gz', 'rows'],
  ['cases.CSV', 'rows'],
  ['cases-2.Csv.GZ', 'rows'],
  ['tasks.NDJSON.gz', 'rows'],
  ['manifest.json', 'manifest'],
  ['attachments/cases.csv', 'document'],
  ['.cases.csv', 'hidden'],
  ['Cases.csv', 'unknown'],
  ['CASES.CSV', 'unknown'],
  ['cases.xlsx', 'unknown'],
])('the role of %s is %s', (path, role) => {
  expect(roleOfFile(path)).toBe(role)
})

test('a bundle is a single file of JSON lines that is not named after a kind', () => {
  const of = (...paths: string[]) => isBundle(paths.map((path) => ({ path })))
  expect([of('nacht.ndjson'), of('nacht.ndjson.gz'), of('Nacht.NDJSON')]).toEqual([true, true, true])
  expect([
    of('cases.ndjson'),
    of('cases.NDJSON.GZ'),
    of('a/nacht.ndjson'),
    of('nacht.csv'),
    of('nacht.ndjson', 'a.pdf'),
    of(),
  ]).toEqual(Array(6).fill(false))
})

test('a path stays below its folder on every system', () => {
  for (const path of ['cases.csv', 'a/b/ä ö.pdf', 'a/..b.pdf', '...'])
    expect([path, isPathBelow(path)]).toEqual([path, true])
  for (const path of [
    '',
    '/a',
    'a/',
    'a//b',
    '..',
    'a/../b',
    './a',
    String.raw`a\b`,
    'a\0',
    'a\u0085',
    '\udc00',
  ])
    expect([path, isPathBelow(path)]).toEqual([path, false])
})
