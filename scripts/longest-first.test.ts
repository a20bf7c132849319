import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { longest } from './longest-first.ts'

test('the test files that run first exist', () => {
  expect(longest.filter((name) => !existsSync(join(import.meta.dirname, '..', name)))).toEqual([])
})
