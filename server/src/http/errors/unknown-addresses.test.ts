import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { systemClock } from '#ground/clock.ts'
import { answerUnknownAddresses } from '#http/errors/unknown-addresses.ts'
import { serveWebFiles } from '#http/pages/web-files.ts'
import { serverOptions } from '#http/server-options.ts'
import { Traffic } from '#http/traffic.ts'
import { testConfig } from '#test/config.ts'

/** The response to a browser that navigates to the URL. */
async function answerTo(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-screens-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), '<html lang="de"></html>')
  writeFileSync(
    join(folder, 'screens.json'),
    JSON.stringify({ '/forderungen': [], '/forderungen/$inkassoNumber': [], '/glg/$': [] }),
  )
  writeFileSync(join(folder, 'login-pages.json'), '{}')
  const app = fastify({ ...serverOptions(new Traffic()), logger: false })
  onTestFinished(() => app.close())
  answerUnknownAddresses(
    app,
    serveWebFiles(app, folder, { operator: testConfig.facts, clock: systemClock, isCopy: () => false }),
  )
  return app.inject({ url, headers: { accept: 'text/html' } })
}

const statusOf = async (url: string) => (await answerTo(url)).statusCode

test.each([
  ...['4711.2024', 'AZ-1.pdf', 'x.json', '.2024', 'A/1.json', 'Ä 1.ö', 'a?b.js', 'a#b.css', '100%.txt'].map(
    (inkassoNumber) => `/forderungen/${encodeURIComponent(inkassoNumber)}`,
  ),
  '/forderungen/4711.2024?from=mail',
  '/FORDERUNGEN/4711.2024',
  '/glg/forderungen/4711.2024',
  '/GLG/Forderungen/AZ-1.pdf',
  '/portal/forderungen/4711.2024',
])('%s is a screen, whatever the number of the case looks like', async (url) => {
  expect(await statusOf(url)).toBe(200)
})

test.each([
  '/forderungen.json',
  '/x/4711.2024',
  '/forderungen/1/2.js',
  '/.env',
  '/assets/',
  '/assets/gone.js',
  '/v1/x',
])('%s looks like a file or a call, and is nothing', async (url) => {
  expect(await statusOf(url)).toBe(404)
})

test.each([
  ['/forderungen/50%', '/forderungen/50%25'],
  ['/forderungen/%ff?from=100%', '/forderungen/%25ff?from=100%'],
  ['//evil.example/%', '/evil.example/%25'],
])('%s leads to %s, as a percent sign was typed', async (url, address) => {
  const { statusCode, headers } = await answerTo(url)
  expect([statusCode, headers.location]).toEqual([302, address])
})

test('an address without a screen gets the page, which says so', async () => {
  expect(await statusOf('/cases/4711')).toBe(200)
})
