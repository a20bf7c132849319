import { sendingCalls } from '@portal/contract/sending-calls.ts'
import { followUpKinds } from '@portal/contract/submission-kinds.ts'
import { expect, test } from 'vitest'

import { emptyFollowUp, followUpPlans } from '#features/follow-ups/follow-up-plans.ts'

test.each(followUpKinds)('the form of %s has all that is sent', (kind) => {
  const form = emptyFollowUp(followUpPlans[kind].rows, '4711')
  expect(Object.keys(form).toSorted()).toEqual(Object.keys(sendingCalls[kind].request.shape).toSorted())
})
