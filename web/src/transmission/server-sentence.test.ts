import type { ErrorCode } from '@portal/contract/errors.ts'
import { expect, test } from 'vitest'

import { ApiFailure } from '#api/call.ts'
import { unanswered } from '#api/exchange.ts'
import { serverSentence } from '#transmission/server-sentence.ts'

test.each(['internal', 'unavailable', 'storage_full', 'invalid'] satisfies ErrorCode[])(
  'what the server says about a failure is shown: %s',
  (code) => {
    const failure = new ApiFailure({ code, message: 'Der Dienst ruht.', requestId: 'r-1' })
    expect(serverSentence(failure)).toEqual(['Der Dienst ruht.'])
  },
)

test('of a call that nobody answered there is nothing to show', () => {
  expect(serverSentence(unanswered(new TypeError('Failed to fetch')))).toEqual([])
  expect(serverSentence(new Error('x'))).toEqual([])
})
