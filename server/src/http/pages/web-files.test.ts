import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { systemClock } from '#ground/clock.ts'
import { serveWebFiles } from '#http/pages/web-files.ts'
import { testConfig } from '#test/config.ts'

/** A server with a built page. */
function pageServer() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), '<html lang="de"><p>__OPERATOR_NAME__</p></html>')
  writeFileSync(join(folder, 'screens.json'), '{}')
  writeFileSync(join(folder, 'login-pages.json'), '{}')
  const app = fastify()
  onTestFinished(() => app.close())
  app.get(
    '/',
    serveWebFiles(app, folder, { operator: testConfig.facts, clock: systemClock, isCopy: () => false })
      .sendPage,
  )
  return app
}

test('the page is compressed if the client accepts that', async () => {
  const app = pageServer()
  const page = `<html lang="de"><p>${testConfig.facts.shortName}</p></html>`
  for (const accepted of ['gzip, deflate, br, zstd', 'gzip;q=0.5']) {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toBe(page)
    expect(answer.headers.vary).toBe('accept-encoding')
  }
  for (const accepted of [undefined, '', 'br', 'br, gzip;q=0']) {
    const answer = await app.inject({
      url: '/',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.payload).toBe(page)
    expect(answer.headers.vary).toBe('accept-encoding')
  }
})
