import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listQueue } from '@portal/contract/desk/queue.ts'
import { pageDataId } from '@portal/contract/page-data.ts'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { serveDeskPage } from '#desk/desk-page.ts'
import { sendDeskFailure } from '#desk/refusal.ts'
import { systemClock } from '#ground/clock.ts'
import { answerErrors } from '#http/errors/error-answers.ts'
import { testConfig } from '#test/config.ts'

function deskServer({ hasLogo = false } = {}) {
  const webRoot = mkdtempSync(join(tmpdir(), 'desk-page-'))
  onTestFinished(() => rmSync(webRoot, { recursive: true }))
  const html = `<html lang="de"><script type="application/json" id="${pageDataId}">__PAGE_DATA__</script></html>`
  writeFileSync(join(webRoot, 'index.html'), html)
  writeFileSync(join(webRoot, 'screens.json'), '{"/":[],"/login":[],"/eingang/$receiptNumber":[]}')
  const app = fastify()
  onTestFinished(() => app.close())
  const logo = hasLogo ? { mediaType: 'image/svg+xml', bytes: Buffer.from('<svg/>') } : undefined
  answerErrors(app, sendDeskFailure)
  serveDeskPage(app, { config: { ...testConfig, logo }, clock: systemClock, webRoot })
  return app
}

test('each screen of the desk is the page with the operator’s facts, and may show files from blobs', async () => {
  const app = deskServer()
  for (const url of ['/', '/login?from=%2F', '/eingang/M-2026-000001', '/no-such-screen']) {
    const { statusCode, payload, headers } = await app.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(payload).toContain(`"shortName":"${testConfig.facts.shortName}"`)
    expect(headers['content-security-policy']).toContain('frame-src blob:')
  }
})

test('a missing file and a call with the wrong method get no page', async () => {
  const app = deskServer()
  expect((await app.inject('/assets/old.js')).statusCode).toBe(404)
  const { statusCode, headers } = await app.inject(listQueue.path)
  expect([statusCode, headers.allow]).toEqual([405, 'POST'])
})

test('the operator’s logo is served, if there is one', async () => {
  expect((await deskServer().inject('/logo')).statusCode).toBe(404)
  const { statusCode, payload } = await deskServer({ hasLogo: true }).inject('/logo')
  expect([statusCode, payload]).toEqual([200, '<svg/>'])
})
