import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { signedHeaders } from '#notify/webhooks/post.ts'

test('the signature matches the example of Standard Webhooks, one for each secret', () => {
  const secrets = ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  const headers = signedHeaders(
    message,
    secrets.map((secret) => Buffer.from(secret, 'base64')),
    new Date(1_614_265_330_900),
  )
  expect(headers).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': expect.stringMatching(
      /^v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,[\w+/]{43}=$/,
    ),
  })
})

test('the example of docs/operator-api.md is signed with its secret', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../docs/operator-api.md'), 'utf8')
  const [, secret = '', example = ''] = /`whsec_([^`]+)`:\n\n```http\n([^]*?)\n```/.exec(document) ?? []
  const [head = '', body = ''] = example.split('\n\n')
  const headers = Object.fromEntries(head.split('\n').map((line) => line.split(': ')))
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
  expect(headers).toMatchObject(
    signedHeaders({ id: headers['webhook-id'], body }, [Buffer.from(secret, 'base64')], at),
  )
  expect(JSON.parse(body)).toHaveProperty('data.receiptNumber')
})
