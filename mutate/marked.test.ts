import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

import { readSourceFiles } from '../architecture/source-files.ts'
import { readRequirements } from '../scripts/requirements.ts'
import { guardsOf } from './guards.ts'
import { testsOf } from './tests-of.ts'

const guards = readSourceFiles().flatMap(guardsOf)
const requirements = readRequirements()

/** Important requirements without a marked guard, with the reason. */
const unmarked: Readonly<Record<string, string>> = {
  R10: 'No column takes a password, so there is no check to remove.',
  R13: 'No column takes a token, so there is no check to remove.',
}

test('R95 each marked guard can be removed, and names a requirement in the title of a unit or database test', () => {
  const known = new Set(requirements.map(({ number }) => number))
  const faults = guards.flatMap((guard) =>
    [
      ...(known.has(guard.requirement) ? [] : ['no such requirement']),
      ...(testsOf(guard).length > 0 ? [] : [`no test carries ${guard.requirement}`]),
      ...parseSync(guard.file, guard.without).errors.map(({ message }) => message),
    ].map((fault) => `${guard.file}:${guard.line} ${fault}`),
  )
  expect(faults).toEqual([])
})

test('R95 each important requirement has a marked guard, or a reason why not', () => {
  const marked = new Set(guards.map(({ requirement }) => requirement))
  const important = requirements.filter(({ isImportant }) => isImportant).map(({ number }) => number)
  expect(important.filter((number) => !marked.has(number))).toEqual(Object.keys(unmarked))
})

test('R95 every test run tries a few guards', () => {
  const always = guards.filter(({ isAlways }) => isAlways)
  expect(always.length).toBeGreaterThan(5)
  expect(always.length).toBeLessThan(12)
})
