import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { withoutGuard } from './guard.ts'
import { allGuards } from './guards.ts'

const root = join(import.meta.dirname, '..')

test.each(allGuards)('R95 the guard stands in $file: $name', (guard) => {
  const source = readFileSync(join(root, guard.file), 'utf8')
  expect(withoutGuard(guard, source)).not.toBe(source)
  for (const file of guard.tests) expect([file, existsSync(join(root, file))]).toEqual([file, true])
})

test('R95 each guard has a name of its own and a test that should notice', () => {
  expect(new Set(allGuards.map(({ name }) => name)).size).toBe(allGuards.length)
  for (const { name, tests } of allGuards) expect([name, tests.length > 0]).toEqual([name, true])
})

test('R95 a text that is gone, or stands there twice, is an error', () => {
  const guard = { name: 'a', file: 'b.ts', find: 'guard()', replace: '', tests: [] }
  expect(() => withoutGuard(guard, 'nothing')).toThrow('0 times')
  expect(() => withoutGuard(guard, 'guard() guard()')).toThrow('2 times')
})
