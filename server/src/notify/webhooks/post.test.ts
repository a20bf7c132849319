import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import { expect, onTestFinished, test } from 'vitest'

import { postWebhook } from '#notify/webhooks/post.ts'
import { reachWebhook } from '#notify/webhooks/reach.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { buildAuthority, hasOpenssl } from '#test/certificates.ts'
import { allowOldTls } from '#test/old-tls.ts'
import { testSecret } from '#test/webhook-receiver.ts'

/** A webhook with the URL of a test server. */
async function webhookAt(server: Server, protocol = 'http'): Promise<Webhook> {
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { name: 'x', url: new URL(`${protocol}://127.0.0.1:${port}/`), secrets: [testSecret] }
}

const post = (webhook: Webhook, timeoutMs?: number) =>
  postWebhook(webhook, { id: 'a', body: '{}' }, new Date(), timeoutMs)

test.each([
  ['says nothing', '', 'no answer within 0.3 seconds', 300],
  ['answers half', 'HTTP/1.1 200 OK\r\n', 'no answer within 0.3 seconds', 300],
  ['does not speak HTTP', 'SSH-2.0-OpenSSH\r\n', 'Parse Error', undefined],
  [
    'switches protocols',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    'no answer within 0.3 seconds',
    300,
  ],
])('a webhook that %s counts as unreachable, within the timeout', async (_what, bytes, fault, timeoutMs) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(bytes)
  })
  const posting = post(await webhookAt(server), timeoutMs)
  await expect(posting).rejects.toMatchObject({ remedy: 'away', message: expect.stringContaining(fault) })
})

test.each([
  [503, '600', '2026-06-01T10:10:00.000Z'],
  [429, 'Mon, 01 Jun 2026 10:10:00 GMT', '2026-06-01T10:10:00.000Z'],
  [500, '600', undefined],
])('a webhook that answers %i with Retry-After: %s is left alone until %s', async (code, after, until) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(`HTTP/1.1 ${code} No\r\nretry-after: ${after}\r\ncontent-length: 0\r\n\r\n`)
  })
  const sentAt = new Date('2026-06-01T10:00:00Z')
  const posting = postWebhook(await webhookAt(server), { id: 'a', body: '{}' }, sentAt)
  await expect(posting).rejects.toMatchObject({
    remedy: 'away',
    quietUntil: until === undefined ? undefined : new Date(until),
  })
})

test('a webhook that closes the connection counts as unreachable', async () => {
  const server = createServer((socket) => socket.destroy())
  await expect(post(await webhookAt(server))).rejects.toMatchObject({ remedy: 'away' })
})

test.skipIf(!hasOpenssl)(
  'R88 a webhook with an invalid certificate gets nothing, whatever the environment says',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-webhook-'))
    const ours = getCACertificates('default')
    onTestFinished(() => {
      setDefaultCACertificates(ours)
      rmSync(folder, { recursive: true })
    })
    const { ca, key, certificate } = buildAuthority(folder, 'webhook')
    let calls = 0
    const tls = { key: readFileSync(key), cert: readFileSync(certificate) }
    const webhook = await webhookAt(
      createTlsServer(tls, (_request, response) => {
        calls++
        response.writeHead(204).end()
      }),
      'https',
    )
    const elsewhere = { ...webhook, url: new URL(webhook.url.href.replace('127.0.0.1', 'localhost')) }
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    onTestFinished(() => void delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'])
    await expect(post(webhook)).rejects.toMatchObject({ message: expect.stringContaining('certificate') })
    await expect(reachWebhook(webhook)).rejects.toThrow('certificate')
    setDefaultCACertificates([...ours, readFileSync(ca, 'utf8')])
    await expect(post(elsewhere)).rejects.toMatchObject({ message: expect.stringContaining('altnames') })
    expect(calls).toBe(0)
    await reachWebhook(webhook)
    expect([await post(webhook), calls]).toEqual([204, 1])
  },
)

test.skipIf(!hasOpenssl)('R88 a webhook with TLS 1.1 at most gets nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-webhook-'))
  const ours = getCACertificates('default')
  onTestFinished(() => {
    setDefaultCACertificates(ours)
    rmSync(folder, { recursive: true })
  })
  const { ca, key, certificate } = buildAuthority(folder, 'webhook')
  setDefaultCACertificates([...ours, readFileSync(ca, 'utf8')])
  allowOldTls()
  const tls = { key: readFileSync(key), cert: readFileSync(certificate), minVersion: 'TLSv1' } as const
  const answering = (maxVersion: 'TLSv1.1' | 'TLSv1.2') =>
    webhookAt(
      createTlsServer({ ...tls, maxVersion }, (_request, response) => void response.writeHead(204).end()),
      'https',
    )
  const old = await answering('TLSv1.1')
  await expect(post(old)).rejects.toMatchObject({ remedy: 'away' })
  await expect(reachWebhook(old)).rejects.toThrow(/version|protocol/i)
  const current = await answering('TLSv1.2')
  await reachWebhook(current)
  expect(await post(current)).toBe(204)
})
