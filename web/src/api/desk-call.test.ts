import { showDeskItem, readDeskFile } from '@portal/contract/desk/item.ts'
import { deskLogout, type DeskSession } from '@portal/contract/desk/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { callDesk, fetchDeskFile } from '#api/desk-call.ts'
import { currentDeskSession, hasDeskSessionExpired, signIn, signOut } from '#api/desk-session.ts'

const session: DeskSession = {
  token: 'secret',
  state: 'active',
  name: 'kim',
  fullName: 'Kim Lange',
  role: 'clerk',
  decides: [],
  seesAs: false,
  seesAll: true,
}
const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  signIn(session)
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
  signOut()
})

const answer = (error: object | null, payload: unknown = {}, status = error ? 409 : 200) =>
  asked.mockResolvedValueOnce(Response.json({ version: '1.0', error, payload }, { status }))

const refusal = (code: string) => ({ code, message: 'Kim war schneller.', requestId: 'r1' })
const item = { receiptNumber: 'M-1' }
const file = { receiptNumber: 'M-1', file: 'a' }

test('a call sends the token and the envelope, and returns the payload', async () => {
  answer(null)
  expect(await callDesk(deskLogout, {})).toEqual({})
  const [path, init] = asked.mock.lastCall ?? []
  expect(path).toBe(deskLogout.path)
  expect(init?.headers).toMatchObject({ authorization: 'Bearer secret' })
  expect(init?.body).toMatch(/^\{"version":"1\.0","language":"..","payload":\{\}\}$/)
})

test('a refusal of the desk keeps its code and its sentence', async () => {
  answer(refusal('taken'))
  await expect(callDesk(showDeskItem, item)).rejects.toMatchObject({
    name: 'DeskFailure',
    code: 'taken',
    message: 'Kim war schneller.',
    isAnswered: true,
  })
  answer(refusal('held'))
  await expect(fetchDeskFile(readDeskFile, file)).rejects.toMatchObject({ code: 'held' })
})

test('a session that the server no longer has ends here, but not that of a newer login', async () => {
  answer(refusal('unauthenticated'), {}, 401)
  await expect(callDesk(showDeskItem, item)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect([currentDeskSession(), hasDeskSessionExpired()]).toEqual([null, true])

  signIn(session)
  answer(refusal('unauthenticated'), {}, 401)
  const late = callDesk(showDeskItem, item)
  signIn({ ...session, token: 'newer' })
  await expect(late).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(currentDeskSession()?.token).toBe('newer')
})

test.each([
  [413, 'too_large'],
  [429, 'too_many'],
  [502, 'unavailable'],
])('an answer %i that is not the desk’s own is %s', async (status, code) => {
  asked.mockResolvedValueOnce(new Response('<html>', { status }))
  await expect(callDesk(showDeskItem, item)).rejects.toMatchObject({ code, isAnswered: false })
})

test('a file is returned unchanged', async () => {
  asked.mockResolvedValueOnce(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
  const blob = await fetchDeskFile(readDeskFile, file)
  expect([await blob.text(), blob.type]).toEqual(['%PDF-1.7', 'application/pdf'])
})
