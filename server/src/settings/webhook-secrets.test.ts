import { expect, test } from 'vitest'

import { asWebhookSecrets } from '#settings/webhook-secrets.ts'

const read = (text: string) => asWebhookSecrets(text, 'WEBHOOK_SECRETS')
const secret = (bytes: number, filling: string) => Buffer.alloc(bytes, filling)
const inText = (bytes: Buffer) => `whsec_${bytes.toString('base64')}`
const [one, other] = [secret(32, 'a'), secret(24, 'b')]

test.each([',', '\n', ' ', '\r\n', ' , '])(
  'secrets of several webhooks, two of one during rotation, separated by %j',
  (part) => {
    const text = [`crm=${inText(other)}`, `erp=${inText(one)}`, `erp=${inText(other)}`].join(part)
    expect(read(text)).toEqual(
      new Map([
        ['crm', [other]],
        ['erp', [one, other]],
      ]),
    )
  },
)

test.each([
  ['', 'the 1. does not'],
  ['geheim', 'must look like <name>=whsec_<base64>'],
  ['erp=geheim', 'the 1. does not'],
  [`erp=${inText(one)},crm=whsec_gehe!m`, 'the 2. does not'],
  [`erp=${inText(secret(23, 'a'))}`, 'The secret of "erp" in WEBHOOK_SECRETS must be 24 to 64 random bytes'],
  [`erp=${inText(secret(65, 'a'))}`, '24 to 64'],
  // 45 characters cannot be base64, because the last group of four would have only one. This is what a
  // truncated secret may look like.
  [`erp=whsec_${'a'.repeat(45)}`, '24 to 64'],
  [[one, other, one].map((bytes) => `erp=${inText(bytes)}`).join(), 'has more than two secrets for "erp"'],
])('%j is refused without repeating a secret', (text, fault) => {
  expect(() => read(text)).toThrow(fault)
  expect(() => read(text)).not.toThrow(/YWFh|YmJi|geheim|gehe!m/)
})
