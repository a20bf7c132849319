import { expect } from 'vitest'

import { createTestApp } from '#test/app.ts'
import { testConfig } from '#test/config.ts'
import { test } from '#test/portal.ts'

const sent = '10.9.8.7, 198.51.100.7'
const proxies = ['203.0.113.0/24']

test.for([
  ['no proxy is trusted', [], '203.0.113.9', sent, '203.0.113.9'],
  ['a proxy of the list is trusted', proxies, '203.0.113.9', sent, '198.51.100.7'],
  ['another proxy is not trusted', proxies, '192.0.2.1', sent, '192.0.2.1'],
  ['a proxy appends the port', proxies, '203.0.113.9', '198.51.100.7:51234', '198.51.100.7'],
  [
    'both of two proxies do',
    proxies,
    '203.0.113.9',
    '10.9.8.7:1, 198.51.100.7:2, 203.0.113.8:3',
    '198.51.100.7',
  ],
  ['a proxy names an IPv6 address with its port', proxies, '203.0.113.9', '[2001:db8::1]:443', '2001:db8::1'],
  ['a proxy writes IPv4 as IPv6', proxies, '203.0.113.9', '::ffff:198.51.100.7', '198.51.100.7'],
  ['the server listens on IPv4 and IPv6', proxies, '::ffff:203.0.113.9', sent, '198.51.100.7'],
  ['a proxy does not know it', proxies, '203.0.113.9', '198.51.100.7, unknown', '203.0.113.9'],
  ['a proxy hides it', proxies, '203.0.113.9', '_hidden', '203.0.113.9'],
] as const)(
  'R07 when %s, the client’s address is correct',
  async ([, trustProxy, from, forwarded, seen], { db, pool, shared }) => {
    const app = createTestApp({ db, pool }, shared, { config: { ...testConfig, trustProxy } })
    app.get('/seen', async ({ ip }) => ip)
    const headers = { 'x-forwarded-for': forwarded }
    const { body } = await app.inject({ url: '/seen', remoteAddress: from, headers })
    expect(body).toBe(seen)
    await app.close()
  },
)
