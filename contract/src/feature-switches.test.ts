import { expect, test } from 'vitest'

import { everyFeature, writtenSwitches } from '#feature-switches.ts'

test('what sends anything is off until the operator says otherwise, the other parts are on', () => {
  const atFirst = { tasks: false, messages: false, instructions: false, changes: true, startPage: true }
  expect(writtenSwitches.parse({})).toEqual(atFirst)
  expect(writtenSwitches.parse({ tasks: true, changes: false })).toEqual({
    ...atFirst,
    tasks: true,
    changes: false,
  })
  expect(everyFeature).toEqual({ ...atFirst, tasks: true, messages: true, instructions: true })
})
