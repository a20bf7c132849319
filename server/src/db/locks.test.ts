import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { exportTurn, locks } from '#db/locks.ts'

const keys: string[] = Object.values(locks).map(({ key }) => key)

test('no two locks have the same key', () => {
  const all = [...keys, exportTurn('1', 1).key, exportTurn('1', 2).key, exportTurn('2', 1).key]
  expect(new Set(all).size).toBe(all.length)
})

test('the lock of an export contains the user’s id and no other text', () => {
  expect(() => exportTurn("1', 1) --", 1)).toThrow(SyntaxError)
})

const server = join(import.meta.dirname, '../..')
const sources = (folder: string) =>
  readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(server, folder, name), 'utf8') }))

test('only one file takes, releases and looks up locks', () => {
  const takers = [...sources('src'), ...sources('test')].filter(({ text }) =>
    /pg_\w*advisory|pg_lock[s]/.test(text),
  )
  expect(takers.map(({ name }) => name)).toEqual(['db/locks.ts'])
})

test('the locks of triggers are declared as well', () => {
  const taken = sources('migrations').flatMap(({ text }) =>
    [...text.matchAll(/pg_\w*advisory\w*lock\w*\((.*)\);/g)].map(([, key = '']) => key),
  )
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.filter((key) => !keys.includes(key))).toEqual([])
})
