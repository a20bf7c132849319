import type { ErrorCode } from '@portal/contract/errors.ts'
import { expect, test } from 'vitest'

import { ApiFailure } from '#api/call.ts'
import { unanswered } from '#api/exchange.ts'
import { outcomeOf } from '#sending/BrokenPage.tsx'

const receipt = { receiptNumber: 'U-2026-000001', receivedAt: '2026-11-27T10:00:00Z' }
const failure = (code: ErrorCode) => new ApiFailure({ code, message: 'Der Dienst ruht.', requestId: 'r-1' })

test('an answered submission was received, and so was one sent before it', async () => {
  const received = { kind: 'received', receiptNumber: receipt.receiptNumber }
  expect(await outcomeOf(Promise.resolve(receipt))).toEqual(received)
  const sentBefore = new ApiFailure({ code: 'already_sent', message: '', requestId: 'r-1', receipt })
  expect(await outcomeOf(Promise.reject(sentBefore))).toEqual(received)
})

test.each([
  'invalid',
  'forbidden',
  'too_many',
  'storage_full',
  'reauthentication_required',
] satisfies ErrorCode[])('a submission refused by the server was not received: %s', async (code) => {
  expect(await outcomeOf(Promise.reject(failure(code)))).toEqual({
    kind: 'refused',
    why: ['Der Dienst ruht.'],
  })
})

test('a submission that never left the browser was not received', async () => {
  expect(await outcomeOf(Promise.reject(new Error('The file cannot be read.')))).toEqual({
    kind: 'refused',
    why: [],
  })
})

test.each([
  unanswered(new TypeError('Failed to fetch')),
  failure('in_progress'),
  failure('internal'),
  new DOMException('', 'AbortError'),
])('the outcome of an unanswered, pending or aborted submission is unknown: %s', async (failed) => {
  expect(await outcomeOf(Promise.reject(failed))).toEqual({ kind: 'unknown' })
})
