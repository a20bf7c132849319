import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import { expect, onTestFinished } from 'vitest'

import { judgeForwarding, lookAtProxy } from '#operator/doctor/proxy.ts'
import { buildAuthority, hasOpenssl } from '#test/certificates.ts'
import { type Portal, test } from '#test/portal.ts'

/** Makes this process believe an authority. */
function believe(ca: string) {
  const before = getCACertificates()
  setDefaultCACertificates([...before, readFileSync(ca, 'utf8')])
  onTestFinished(() => setDefaultCACertificates(before))
}

/** A proxy with TLS before a portal; it hands on what clients say of themselves, and drops some of the portal's headers. */
async function proxyBefore(portal: Portal, { days = 90, without = '' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { ca, key, certificate } = buildAuthority(folder, 'own', { days })
  const upstream = await portal.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (asked, answer) => {
      const { method, headers } = asked
      const passedOn = request(new URL(asked.url ?? '/', upstream), { method, headers }, (answered) => {
        const { [without]: _dropped, ...kept } = answered.headers
        answer.writeHead(answered.statusCode ?? 500, kept)
        answered.pipe(answer)
      })
      passedOn.on('error', () => answer.writeHead(502).end())
      asked.pipe(passedOn)
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: new URL(`https://127.0.0.1:${port}`), ca }
}

const words = (findings: Awaited<ReturnType<typeof lookAtProxy>>) =>
  findings.map(({ verdict, what }) => `${verdict}: ${what}`)

test.runIf(hasOpenssl)(
  'a proxy is seen as a browser sees it: certificate, HSTS, plain HTTP, the addresses of users (skipped without openssl)',
  async ({ portal, db, shared }) => {
    const { url, ca } = await proxyBefore(portal)
    const context = { db, keys: shared.keys, trustProxy: ['127.0.0.1'] }
    expect(words(await lookAtProxy(url, context, new Date()))).toEqual([
      expect.stringMatching(/^wrong: The certificate of 127.0.0.1 is not believed: /),
      'right: Browsers are told to come by TLS only (HSTS).',
      'right: Plain HTTP answers no calls.',
      expect.stringMatching(/^right: The portal sees whence its users come \(127.0.0.1 /),
    ])
    believe(ca)
    const [certificate] = words(await lookAtProxy(url, context, new Date()))
    expect(certificate).toBe('right: The certificate of 127.0.0.1 is valid for 89 more days.')
    const [, , , forwarding] = words(await lookAtProxy(url, { ...context, trustProxy: [] }, new Date()))
    expect(forwarding).toMatch(/^wrong: All users seem to come from the proxy’s address/)
  },
)

test.runIf(hasOpenssl)(
  'a certificate that ends soon, a header that the proxy drops, and an address where nobody is (skipped without openssl)',
  async ({ portal, db, shared }) => {
    const { url, ca } = await proxyBefore(portal, { days: 10, without: 'strict-transport-security' })
    believe(ca)
    const context = { db, keys: shared.keys, trustProxy: ['127.0.0.1'] }
    const [certificate, hsts] = words(await lookAtProxy(url, context, new Date()))
    expect(certificate).toBe('look: The certificate of 127.0.0.1 is valid for 9 more days.')
    expect(hsts).toBe('wrong: The header Strict-Transport-Security is missing or short.')
    expect(words(await lookAtProxy(new URL('https://127.0.0.1:1'), context, new Date()))).toEqual([
      'wrong: https://127.0.0.1:1/ cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    ])
    await portal.app.close()
    expect(words(await lookAtProxy(url, context, new Date()))).toEqual([
      certificate,
      'wrong: It answers 502: it does not reach the portal.',
    ])
    expect(words(await lookAtProxy(new URL('http://127.0.0.1'), context, new Date()))).toEqual([
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
  [
    'the client’s claim is believed',
    '203.0.113.77',
    '192.0.2.1',
    ['127.0.0.1'],
    'wrong: The portal believes',
  ],
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
    'look: The portal saw 10.0.0.5; this command asked from 192.0.2.1.',
  ],
  ['all is well', '192.0.2.1', '192.0.2.1', ['127.0.0.1'], 'right: The portal sees whence its users come'],
] as const)('R07 when %s, it is said', ([_what, seen, localAddress, trustProxy, sentence]) => {
  expect(words([judgeForwarding({ seen, localAddress, trustProxy })])[0]).toContain(sentence)
})
