import { readCase } from '@portal/contract/case-detail.ts'
import { responseEnvelope } from '@portal/contract/envelope.ts'
import { saveDraft } from '@portal/contract/handover-draft.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { endOwnSession } from '@portal/contract/own-sessions.ts'
import { login } from '@portal/contract/session.ts'
import { idempotencyHeader } from '@portal/contract/submission.ts'
import { expect } from 'vitest'

import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

const inEnvelope = (payload: string) => `{"version":"1.0","payload":${payload}}`
const nested = (levels: number, open: string, close: string) =>
  open.repeat(levels) + '1' + close.repeat(levels)

/** Bodies as JSON texts, because JavaScript objects cannot represent all of them. */
const bodies: [title: string, body: string | Buffer][] = [
  ['a length that cannot be compared', inEnvelope('{"username":{"length":{"toString":"x","valueOf":1}}}')],
  ['numbers out of range', inEnvelope('{"username":1e400,"recno":-1e400,"id":1e400}')],
  ['the same key twice', inEnvelope('{"username":"a","username":{"length":-1},"id":"","id":[]}')],
  ['a nested poisoned prototype', inEnvelope('{"form":{"a":[{"__proto__":{"x":1}}]}}')],
  ['a poisoned constructor', inEnvelope('{"form":{"constructor":{"prototype":{"x":1}}}}')],
  ['endless lists', inEnvelope(nested(30_000, '[', ']'))],
  ['endless objects', inEnvelope(nested(9_000, '{"a":', '}'))],
  [
    'deeply nested lists in a field',
    inEnvelope(`{"username":${nested(30_000, '[', ']')},"id":${nested(9, '[', ']')}}`),
  ],
  ['60 KB of brackets', '['.repeat(60_000)],
  [
    'invalid UTF-8',
    Buffer.concat([
      Buffer.from('{"version":"1.0","payload":{"id":"'),
      Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
      Buffer.from('"}}'),
    ]),
  ],
  [
    'a lone surrogate',
    inEnvelope(String.raw`{"username":"\ud800","password":"\udfff","id":"\ud800","inkassoNumber":"\ud800"}`),
  ],
  [
    'NUL',
    inEnvelope(
      String.raw`{"username":"\u0000","password":"\u0000","id":"\u0000","inkassoNumber":"\u0000","form":{"\u0000":"\u0000"}}`,
    ),
  ],
]

const calls = [login, endOwnSession, readCase, saveDraft, sendMandate]

test.for(bodies)('R49 %s is refused and makes nothing fail', async ([, body], { db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  for (const { path } of calls) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await portal.app.inject({ method: 'POST', url: path, headers, payload: body })
    responseEnvelope.parse(answer.json())
    expect([path, answer.statusCode < 500]).toEqual([path, true])
  }
})

test('R49 odd headers make nothing fail', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const odd = [
    '\u00ff\u0080',
    '\t',
    ',',
    '__proto__',
    'x'.repeat(8_000),
    '😀',
    `Bearer ${token}\u00a0`,
    '\u0000',
    'Bearer \ud800',
  ]
  for (const name of [
    'authorization',
    idempotencyHeader,
    'user-agent',
    'x-forwarded-for',
    'accept',
    'content-type',
    'content-encoding',
    'if-none-match',
    'range',
  ])
    for (const value of odd)
      for (const path of [sendMandate.path, '/health/ready']) {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          [name]: value,
        }
        const answer = await portal.app.inject({
          method: 'POST',
          url: path,
          headers,
          payload: inEnvelope('{"username":"x","password":"y"}'),
        })
        expect([name, value, path, answer.statusCode < 500]).toEqual([name, value, path, true])
      }
})
