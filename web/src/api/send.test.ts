import { type CallError, envelopeVersion } from '@portal/contract/envelope.ts'
import type { ErrorCode } from '@portal/contract/errors.ts'
import type { Receipt } from '@portal/contract/receipt.ts'
import type { SessionFields } from '@portal/contract/session.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ApiFailure } from '#api/failure.ts'
import { createIdempotentCall, lastSent } from '#api/send.ts'
import { signIn, signOut } from '#api/session.ts'

const receipt: Receipt = { receiptNumber: 'U-2026-000001', receivedAt: '2026-11-27T10:00:00.000Z' }
const session: SessionFields = {
  token: 'secret',
  name: 'demo',
  customerName: 'Beispiel GmbH',
  customerNames: ['Nord'],
  glgNumbers: ['100100'],
  date: '2026-11-21',
  userAktenTypes: [],
  aktenTypes: [],
  aktenTypeNames: [],
  zinsenEnabled: true,
  auskunftEnabled: false,
  useTwoFA: false,
  neededTwoFA: false,
  compulsoryTwoFA: false,
}

/** The outcome of a try: no answer, or a status and a body. */
type Answer = 'lost' | { readonly status: number; readonly body: string }

const html = (status: number): Answer => ({ status, body: '<html>' })
const envelope = (error: CallError | null): Answer => ({
  status: error ? 400 : 200,
  body: JSON.stringify({ version: envelopeVersion, error, payload: error ? {} : receipt }),
})
const received = envelope(null)
const refused = (code: ErrorCode) => envelope({ code, message: 'Der Dienst ruht.', requestId: 'r-1' })

let answers: Answer[] = []
let keys: (string | undefined)[] = []

/** A fake XMLHttpRequest with the members that `post` uses. Each request gets the next of `answers`. */
class Request extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') keys.push(value)
  }
  send() {
    const answer = answers.shift()
    if (typeof answer === 'object') {
      this.status = answer.status
      this.responseText = answer.body
    }
    queueMicrotask(() => this.dispatchEvent(new Event(typeof answer === 'object' ? 'load' : 'error')))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  keys = []
  signIn(session)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  signOut()
})

/** Sends a submission whose tries get the answers `coming`. Returns the receipt number, or the failure's code. */
async function send(comments: string, ...coming: Answer[]): Promise<string> {
  answers = coming
  const idempotentCall = createIdempotentCall(uploadFiles, { glgNumber: '100100', comments, files: [] })
  const answer = idempotentCall.send().then(
    ({ receiptNumber }) => receiptNumber,
    // In these tests `send` throws nothing but `ApiFailure`.
    ({ code }: ApiFailure) => code,
  )
  await vi.runAllTimersAsync()
  return answer
}

test.each([
  ['413 of a proxy', html(413)],
  ['429 of a proxy', html(429)],
  ['too_many', refused('too_many')],
  ['unauthenticated', refused('unauthenticated')],
  ['forbidden', refused('forbidden')],
  ['not_found', refused('not_found')],
  ['storage_full', refused('storage_full')],
])(
  'after a lost try %s does not prove that nothing has arrived, neither on the automatic nor on a manual retry',
  async (what, answer) => {
    expect(await send(what, 'lost', answer)).toBe('unavailable')
    signIn(session)
    expect(await send(what, answer)).toBe('unavailable')
    signIn(session)
    expect(await send(what, received)).toBe(receipt.receiptNumber)
    expect([keys.length, new Set(keys).size]).toEqual([4, 1])
  },
)

test.each(['invalid', 'already_judicial', 'not_open', 'changed', 'no_pause'] satisfies ErrorCode[])(
  'after a lost try %s settles the outcome, also for later tries',
  async (code) => {
    expect(await send(code, 'lost', refused(code))).toBe(code)
    expect(await send(code, refused('too_many'))).toBe('too_many')
  },
)

test.each(['in_progress', 'internal'] satisfies ErrorCode[])(
  '%s does not settle the outcome of a key',
  async (code) => {
    await send(code, refused(code), refused(code), refused('forbidden'))
    expect(await send(code, refused('too_many'))).toBe('unavailable')
  },
)

test('without a lost try a refusal is reported as it is', async () => {
  expect(await send('a', refused('too_many'))).toBe('too_many')
  expect(await send('a', html(413))).toBe('too_large')
})

test('another payload has another key and is independent of the lost try', async () => {
  expect(await send('a', 'lost', 'lost')).toBe('unavailable')
  expect(await send('b', refused('too_many'))).toBe('too_many')
  expect(new Set(keys).size).toBe(2)
})

test('calls to the same path that are retried in turn keep their keys', async () => {
  const calls = ['a', 'b'].map((comments) =>
    createIdempotentCall(uploadFiles, { glgNumber: '100100', comments, files: [] }),
  )
  answers = ['lost', 'lost', 'lost', 'lost', received, received]
  for (const tried of [...calls, ...calls]) {
    const answer = tried.send().catch(Boolean)
    await vi.runAllTimersAsync()
    await answer
  }
  expect([keys[0], keys[2]]).toEqual([keys[4], keys[5]])
  expect(new Set(keys).size).toBe(2)
})

test('a key survives an expired session for the same user, and a logout for nobody', async () => {
  expect(await send('a', 'lost', refused('unauthenticated'))).toBe('unavailable')
  signIn(session)
  await send('a', 'lost', 'lost')
  expect(new Set(keys).size).toBe(1)
  signOut()
  signIn(session)
  await send('a', received)
  expect(new Set(keys).size).toBe(2)
})

test('the last submission names its kind and the time of its first try', async () => {
  vi.setSystemTime('2026-11-27T17:20:00Z')
  await send('a', 'lost', 'lost')
  vi.setSystemTime('2026-11-27T17:45:00Z')
  answers = [received]
  const sent = lastSent()
  expect(await sent?.again()).toEqual(receipt)
  for (const known of [sent, lastSent()])
    expect(known).toMatchObject({ kind: 'upload', sentAt: '2026-11-27T17:20:00.000Z' })
})
