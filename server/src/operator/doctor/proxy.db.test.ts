import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import { expect, onTestFinished } from 'vitest'

import { judgeForwarding, checkProxy } from '#operator/doctor/proxy.ts'
import { buildAuthority, hasOpenssl } from '#test/certificates.ts'
import { type Portal, test } from '#test/portal.ts'

/** Makes this process trust a certificate authority until the test ends. */
function trust(ca: string) {
  const before = getCACertificates()
  setDefaultCACertificates([...before, readFileSync(ca, 'utf8')])
  onTestFinished(() => setDefaultCACertificates(before))
}

/**
 * Starts a misconfigured TLS proxy in front of a portal: it passes on the `X-Forwarded-For` that clients send, and
 * drops the response header `without`.
 */
async function proxyBefore(portal: Portal, { days = 90, without = '' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { ca, key, certificate } = buildAuthority(folder, 'own', { days })
  const upstream = await portal.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (incoming, answer) => {
      const { method, headers } = incoming
      const forwarded = request(new URL(incoming.url ?? '/', upstream), { method, headers }, (received) => {
        const { [without]: _dropped, ...kept } = received.headers
        answer.writeHead(received.statusCode ?? 500, kept)
        received.pipe(answer)
      })
      forwarded.on('error', () => answer.writeHead(502).end())
      incoming.pipe(forwarded)
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: new URL(`https://127.0.0.1:${port}`), ca }
}

const words = (findings: Awaited<ReturnType<typeof checkProxy>>) =>
  findings.map(({ verdict, what }) => `${verdict}: ${what}`)

test.runIf(hasOpenssl)(
  'a proxy is checked as a browser sees it: certificate, HSTS, plain HTTP, forwarded addresses (skipped without openssl)',
  async ({ portal, db, shared }) => {
    const { url, ca } = await proxyBefore(portal)
    const context = { db, keys: shared.keys, trustProxy: ['127.0.0.1'] }
    expect(words(await checkProxy(url, context, new Date()))).toEqual([
      expect.stringMatching(/^wrong: The certificate of 127.0.0.1 is not trusted: /),
      'right: Browsers use TLS only (HSTS).',
      'right: Plain HTTP answers no calls.',
      expect.stringMatching(/^right: The portal sees the addresses of its users \(127.0.0.1 /),
    ])
    trust(ca)
    const [certificate] = words(await checkProxy(url, context, new Date()))
    expect(certificate).toBe('right: The certificate of 127.0.0.1 is valid for 89 more days.')
    const [, , , forwarding] = words(await checkProxy(url, { ...context, trustProxy: [] }, new Date()))
    expect(forwarding).toMatch(/^wrong: All users seem to come from the proxy’s address/)
  },
)

test.runIf(hasOpenssl)(
  'an expiring certificate, a dropped header and an unreachable address are reported (skipped without openssl)',
  async ({ portal, db, shared }) => {
    const { url, ca } = await proxyBefore(portal, { days: 10, without: 'strict-transport-security' })
    trust(ca)
    const context = { db, keys: shared.keys, trustProxy: ['127.0.0.1'] }
    const [certificate, hsts] = words(await checkProxy(url, context, new Date()))
    expect(certificate).toBe('look: The certificate of 127.0.0.1 is valid for 9 more days.')
    expect(hsts).toBe('wrong: The header Strict-Transport-Security is missing or short.')
    expect(words(await checkProxy(new URL('https://127.0.0.1:1'), context, new Date()))).toEqual([
      'wrong: https://127.0.0.1:1/ cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    ])
    await portal.app.close()
    expect(words(await checkProxy(url, context, new Date()))).toEqual([
      certificate,
      'wrong: It answers 502: it does not reach the portal.',
    ])
    expect(words(await checkProxy(new URL('http://127.0.0.1'), context, new Date()))).toEqual([
      'wrong: http://127.0.0.1/ is not protected: it begins with http://.',
    ])
  },
)

test.for([
  [
    'another portal answers',
    undefined,
    '192.0.2.1',
    ['127.0.0.1'],
    'wrong: A login through the proxy left no row',
  ],
  ['the client’s claim is trusted', '203.0.113.77', '192.0.2.1', ['127.0.0.1'], 'wrong: The portal trusts'],
  ['the proxy sends no address', '127.0.0.1', '192.0.2.1', ['127.0.0.1'], 'wrong: All users seem to come'],
  ['no proxy is named', '127.0.0.1', '127.0.0.1', [], 'wrong: All users seem to come'],
  [
    'a proxy on another machine sends no address',
    '10.0.0.5',
    '192.0.2.1',
    ['10.0.0.5'],
    'wrong: All users seem to come',
  ],
  [
    'a proxy on another machine is not named',
    '10.0.0.5',
    '192.0.2.1',
    ['10.0.0.6'],
    'look: The portal saw 10.0.0.5; this command connected from 192.0.2.1.',
  ],
  [
    'everything is right',
    '192.0.2.1',
    '192.0.2.1',
    ['127.0.0.1'],
    'right: The portal sees the addresses of its users',
  ],
] as const)('R07 when %s, it is said', ([_what, seen, localAddress, trustProxy, sentence]) => {
  expect(words([judgeForwarding({ seen, localAddress, trustProxy })])[0]).toContain(sentence)
})
