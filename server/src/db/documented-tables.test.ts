import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** Table names as in the database. tables.db.test.ts checks that this list is complete. */
function tables(): string[] {
  const [, body = ''] = /^export interface Tables \{\n(.*?)^\}/ms.exec(read('tables.ts')) ?? []
  return Array.from(body.matchAll(/^ {2}(\w+): /gm), ([, name = '']) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
}

/** The first column of the table in the document. */
function documented(): string[] {
  const [, from = ''] = read('../../../docs/data-protection.md').split('\n### The database\n')
  const [chapter = ''] = from.split('\n### ')
  return Array.from(chapter.matchAll(/^\| (`[^|]*) \|/gm), ([, cell = '']) => cell.match(/(?<=`)\w+(?=`)/g))
    .flat()
    .filter((name) => name !== null)
}

test('docs/data-protection.md describes exactly the tables of the database', () => {
  expect(tables().length).toBeGreaterThan(40)
  expect([...new Set(documented())].toSorted()).toEqual(tables().toSorted())
})
