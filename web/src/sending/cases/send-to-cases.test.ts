import type { Receipt } from '@portal/contract/receipt.ts'
import { expect, test } from 'vitest'

import { ApiFailure } from '#api/failure.ts'
import { NotAllSent, sendToCases } from '#sending/cases/send-to-cases.ts'

const cases = ['1', '2', '3'].map((inkassoNumber) => ({ inkassoNumber, name: '' }))
const failure = (code: ApiFailure['code']) => new ApiFailure({ code, message: code, requestId: 'r' })
const receiptOf = (number: string): Receipt => ({
  receiptNumber: `N-${number}`,
  receivedAt: '2026-11-28T10:00:00Z',
})

/** Sends to the three cases. `failures` lists the failures of each case, one per attempt, in order. */
function sending(failures: Readonly<Record<string, ApiFailure[]>>) {
  const tries: string[] = []
  const send = sendToCases(cases, ({ inkassoNumber }) => ({
    send: async () => {
      tries.push(inkassoNumber)
      const error = failures[inkassoNumber]?.shift()
      if (error) throw error
      return receiptOf(inkassoNumber)
    },
  }))
  return { send, tries }
}

test('each case has its own result, in order, and a refusal stops no other case', async () => {
  const pending = failure('instruction_pending')
  const { send } = sending({ 2: [pending] })
  expect(await send({})).toEqual([
    { of: cases[0], receiptNumber: 'N-1' },
    { of: cases[1], error: pending },
    { of: cases[2], receiptNumber: 'N-3' },
  ])
})

test('a retry sends only what has not been received', async () => {
  const { send, tries } = sending({ 2: [failure('unavailable')] })
  await expect(send({})).rejects.toBeInstanceOf(NotAllSent)
  expect((await send({})).map((result) => 'receiptNumber' in result && result.receiptNumber)).toEqual([
    'N-1',
    'N-2',
    'N-3',
  ])
  expect(tries).toEqual(['1', '2', '3', '2'])
})

test('the end of the session is reported at once, and nothing is sent twice afterwards', async () => {
  const { send, tries } = sending({ 2: [failure('reauthentication_required')] })
  await expect(send({})).rejects.toMatchObject({ code: 'reauthentication_required' })
  await send({})
  expect(tries).toEqual(['1', '2', '2', '3'])
})

test('after a stop the remaining cases are not sent', async () => {
  const stop = new AbortController()
  const { send, tries } = sending({})
  const onProgress = (fraction: number) => fraction > 0 && stop.abort()
  const results = await send({ signal: stop.signal, onProgress })
  expect(tries).toEqual(['1'])
  expect(results).toHaveLength(3)
})
