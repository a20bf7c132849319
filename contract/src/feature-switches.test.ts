import { expect, test } from 'vitest'

import { allFeatures, writtenSwitches } from '#feature-switches.ts'

test('features that need somebody else’s work are off by default, the others are on', () => {
  const atFirst = {
    tasks: false,
    messages: false,
    instructions: false,
    changes: true,
    startPage: true,
    papers: false,
  }
  expect(writtenSwitches.parse({})).toEqual(atFirst)
  expect(writtenSwitches.parse({ tasks: true, changes: false })).toEqual({
    ...atFirst,
    tasks: true,
    changes: false,
  })
  expect(allFeatures).toEqual({ ...atFirst, tasks: true, messages: true, instructions: true, papers: true })
})
