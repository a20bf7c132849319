import { expect } from 'vitest'

import { createApp } from '#app.ts'
import { systemClock } from '#clock.ts'
import { testConfig } from '#test/config.ts'
import { test } from '#test/portal.ts'

test.for([
  ['nobody is trusted', [], '203.0.113.9', '203.0.113.9'],
  ['a proxy of the list is trusted', ['203.0.113.0/24'], '203.0.113.9', '198.51.100.7'],
  ['another one is not', ['203.0.113.0/24'], '192.0.2.1', '192.0.2.1'],
] as const)(
  'R07 when %s, the client’s address is right',
  async ([, trustProxy, from, seen], { db, pool, portal }) => {
    const app = createApp({
      db,
      pool,
      files: portal.files,
      clock: systemClock,
      keys: new Map(),
      config: { ...testConfig, trustProxy },
      demo: false,
      openapi: false,
    })
    app.get('/seen', async ({ ip }) => ip)
    const headers = { 'x-forwarded-for': '10.9.8.7, 198.51.100.7' }
    const { body } = await app.inject({ url: '/seen', remoteAddress: from, headers })
    expect(body).toBe(seen)
    await app.close()
  },
)
