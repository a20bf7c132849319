import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openConfig } from '#operator/config/open-config.ts'
import { operatorsFile } from '#test/operators-file.ts'

const secret = Buffer.alloc(32, 'x')
const webhook = { name: 'collection', url: 'https://collection.example.de/hooks?from=portal' }

async function withFile(webhooks: unknown, secrets: Record<string, Buffer[]> = { collection: [secret] }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-webhooks-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const file = { ...JSON.parse(readFileSync(operatorsFile, 'utf8')), webhooks }
  writeFileSync(join(dataDir, 'portal.config.json'), JSON.stringify(file))
  const webhookSecrets = new Map(Object.entries(secrets))
  return openConfig({ configPath: undefined, dataDir, demo: false, webhookSecrets })
}

test('a webhook has the address of the file and the secrets of its name', async () => {
  const { webhooks } = await withFile([webhook])
  expect(webhooks).toEqual([{ name: 'collection', url: new URL(webhook.url), secrets: [secret] }])
  expect((await withFile(undefined, {})).webhooks).toEqual([])
})

test.each(['http://127.0.0.1:8080/hooks', 'http://localhost/', 'http://[::1]:8080/', 'https://10.0.0.1/'])(
  'a webhook at %s is allowed',
  async (url) => {
    expect((await withFile([{ ...webhook, url }])).webhooks).toHaveLength(1)
  },
)

test.each([
  [[{ ...webhook, url: 'http://collection.example.de/' }], 'webhooks[0].url needs an address that begins'],
  [[{ ...webhook, url: 'https://a:geheim@collection.example.de/' }], 'without a password'],
  [[{ ...webhook, url: 'https://collection.example.de/#a' }], 'webhooks[0].url needs an address'],
  [[{ ...webhook, url: 'file:///etc/passwd' }], 'webhooks[0].url needs an address'],
  [[{ ...webhook, url: 'collection' }], 'webhooks[0].url needs an address'],
  [[{ name: 'collection' }], 'webhooks[0].url is missing.'],
  [[{ ...webhook, name: 'My System' }], 'webhooks[0].name must be a short name'],
  [[{ ...webhook, secret: 'x' }], 'webhooks[0].secret is not a field of this file.'],
  [[webhook, webhook], 'webhooks has two of the same name.'],
  [Array.from({ length: 11 }, (_, index) => ({ ...webhook, name: `w${index}` })), 'webhooks is too long'],
  [[webhook, { ...webhook, name: 'crm' }], 'WEBHOOK_SECRETS has no secret for it: set crm=whsec_…'],
  [[], 'WEBHOOK_SECRETS has a secret for "collection", but the configuration'],
])('webhooks that are %j are refused', async (wrong, sentence) => {
  await expect(withFile(wrong)).rejects.toThrow(sentence)
  await expect(withFile(wrong)).rejects.not.toThrow('geheim')
})
