import { expect, test } from 'vitest'

import { readRequirements } from './requirements.ts'

test('every important security requirement of a finished group has a test', () => {
  const requirements = readRequirements()
  expect(requirements).toHaveLength(96)
  const missing = requirements.filter(
    ({ isImportant, isDue, tests }) => isImportant && isDue && tests.length === 0,
  )
  expect(missing.map(({ number }) => number)).toEqual([])
})
