import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ClientHttp2Session } from 'node:http2'
import { request, type RequestOptions } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

import { unsubscribePath } from '@portal/contract/case-mail.ts'
import { searchCases } from '@portal/contract/case-search.ts'
import { readDashboard } from '@portal/contract/dashboard.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { sendStatement } from '@portal/contract/follow-ups.ts'
import { prolongSession } from '@portal/contract/own-sessions.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { startBundledDatabase } from '../../server/src/db/bundled/bundled-database.ts'
import { connect } from '../../server/src/db/connect.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { callThrough, nginxIsMissing, startNginx } from '../kit/nginx.ts'
import { operatorsFileWith, readyDataDir, startPortal } from '../kit/portal-process.ts'
import { type Answer, fileEntryOf, logIn, receiptNumberOf, senderData } from '../kit/sender.ts'
import { step } from '../kit/step.ts'

/**
 * Creates a data directory and starts its database. `start` starts a portal that uses them and listens on one of
 * the two `ports`.
 */
async function twoPlaces() {
  const dataDir = await readyDataDir(senderData)
  const database = await startBundledDatabase(dataDir)
  onTestFinished(() => database.release())
  const ports = [await freePort(), await freePort()] as const
  const environment = { DATABASE_URL: database.url }
  const start = (port: number, more: Record<string, string> = {}) =>
    startPortal({ dataDir, port, environment: { ...environment, ...more } })
  return { dataDir, ports, environment, start }
}

/** Makes calls one at a time. The returned function stops the calls and returns all responses. */
function keepCalling(once: () => Promise<Answer>, pauseMs: number) {
  const ending = new AbortController()
  const running = callUntil(ending.signal, once, pauseMs)
  return () => {
    ending.abort()
    return running
  }
}

async function callUntil(end: AbortSignal, once: () => Promise<Answer>, pauseMs: number): Promise<Answer[]> {
  const answers: Answer[] = []
  while (!end.aborted) {
    answers.push(await once())
    await sleep(pauseMs)
  }
  return answers
}

const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))]

/**
 * Starts to read and send repeatedly, with one connection per kind of call. `sent` collects the texts that were
 * sent.
 */
function startTraffic(open: () => ClientHttp2Session, token: string) {
  const sent: string[] = []
  const reading = ([searchCases, readDashboard] satisfies Endpoint[]).map((endpoint) => {
    const browser = open()
    return keepCalling(() => callThrough(browser, endpoint, { glgNumbers: ['470100'] }, { token }), 15)
  })
  const browser = open()
  const sending = keepCalling(() => {
    const text = `Stellungnahme ${sent.push('')}`
    sent[sent.length - 1] = text
    const options = { token, key: randomUUID() }
    const payload = { inkassoNumber: '2026/17', text }
    return sent.length % 5 === 0
      ? callThrough(browser, uploadFiles, uploadOf(text), options)
      : callThrough(browser, sendStatement, payload, options)
  }, 120)
  const endReading = async () => (await Promise.all(reading.map((end) => end()))).flat()
  return { sent, endReading, endSending: sending }
}

const uploadOf = (text: string) => ({
  glgNumber: '470100',
  comments: text,
  files: [fileEntryOf('liste.csv', `Rechnung;Betrag\n${text};1,00\n`)],
})

test('R79 two portals behind nginx are stopped, started and killed in turn, and no read or send fails, is doubled or lost', async ({
  skip,
}) => {
  skip(nginxIsMissing !== undefined, nginxIsMissing)
  step('Start two')
  const { dataDir, ports, environment, start } = await twoPlaces()
  const nginx = await startNginx(ports)
  const [one, other] = [await start(ports[0]), await start(ports[1])]
  const token = await logIn(ports[0], 'anna')
  const traffic = startTraffic(nginx.open, token)
  // Repeats a call that nginx must not retry on the other portal.
  const browser = nginx.open()
  const endOthers = keepCalling(() => callThrough(browser, prolongSession, {}, { token }), 50)

  step('Stop one after the other')
  await sleep(1_000)
  expect(await one.end('SIGTERM')).toBe(0)
  await sleep(500)
  const again = await start(ports[0])
  await sleep(500)
  expect(await other.end('SIGTERM')).toBe(0)
  await sleep(500)
  await start(ports[1])
  await sleep(500)
  step('Kill one')
  const others = await endOthers()
  await again.end('SIGKILL')
  await sleep(1_000)
  const [reads, sends] = [await traffic.endReading(), await traffic.endSending()]

  step('Compare')
  expect(statusesOf(reads)).toEqual([200])
  expect(statusesOf(sends)).toEqual([200])
  // A connection made just when a portal stops listening is reset. This happens at most once per stop.
  expect(others.filter(({ status }) => status === 502).length).toBeLessThanOrEqual(2)
  expect(others.filter(({ status }) => ![200, 502].includes(status))).toEqual([])
  expect([reads.length > 100, sends.length > 10, others.length > 20]).toEqual([true, true, true])
  expect(new Set(sends.map(receiptNumberOf)).size).toBe(traffic.sent.length)
  expect(await textsIn(environment.DATABASE_URL)).toEqual(traffic.sent.toSorted())
  for (const command of [
    ['files', 'verify', '--hash'],
    ['audit', 'verify'],
  ])
    expect(await portalCommand(dataDir, command, { environment })).toMatchObject({ exitCode: 0 })
})

/** The texts of all submissions in the database, sorted. */
async function textsIn(databaseUrl: string): Promise<string[]> {
  const { db, pool } = connect(databaseUrl)
  try {
    const rows = await db.selectFrom('submission').select('payload').execute()
    return rows.map(({ payload }) => JSON.stringify(payload).match(/Stellungnahme \d+/)?.[0] ?? '').toSorted()
  } finally {
    await pool.end()
  }
}

test('the nginx example speaks HTTP/2, adds no security headers, and redirects pages but no calls to TLS', async ({
  skip,
}) => {
  skip(nginxIsMissing !== undefined, nginxIsMissing)
  const { ports, start } = await twoPlaces()
  const nginx = await startNginx(ports)
  const portal = await start(ports[0])
  const direct = await fetch(`http://127.0.0.1:${portal.port}/`)
  await direct.text()
  const headers = await headersOf(nginx.open(), { ':path': '/' })
  for (const name of ['strict-transport-security', 'x-content-type-options', 'referrer-policy'])
    expect([name, headers[name]]).toEqual([name, direct.headers.get(name)])

  const plain = (path: string, method: string) =>
    fetch(`http://127.0.0.1:${nginx.plainPort}${path}`, { method, redirect: 'manual' })
  const page = await plain('/cases?sort=x', 'GET')
  expect([page.status, page.headers.get('location')]).toEqual([301, 'https://portal.example.de/cases?sort=x'])
  expect((await plain(searchCases.path, 'POST')).status).toBe(403)
})

async function headersOf(
  browser: ClientHttp2Session,
  requestHeaders: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const stream = browser.request(requestHeaders)
  stream.end()
  return new Promise((resolve, reject) => {
    stream.on('response', (headers) => {
      stream.resume().on('end', () => resolve({ ...headers }))
    })
    stream.on('error', reject)
  })
}

test('R75 the nginx example logs no token of an unsubscribe link, whether the portal answers or is down', async ({
  skip,
}) => {
  skip(nginxIsMissing !== undefined, nginxIsMissing)
  const { ports, start } = await twoPlaces()
  const { open, plainPort, readLogs } = await startNginx(ports)
  const path = unsubscribePath('geheim-und-lang')
  const askAll = async () => {
    const browser = open()
    const page = await headersOf(browser, { ':path': path })
    await headersOf(browser, { ':path': path, ':method': 'POST' })
    await fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' })
    return [page[':status'], page['referrer-policy']]
  }
  // nginx's own error pages must also tell the browser not to send their URL as the referrer.
  expect(await askAll()).toEqual([502, 'no-referrer'])
  await start(ports[0])
  expect(await askAll()).toEqual([200, 'no-referrer'])
  const site = 'https://portal.example.de'
  await headersOf(open(), { ':path': `/?from=${encodeURIComponent(path)}`, referer: `${site}${path}` })
  await headersOf(open(), { ':path': '/glossar', referer: `${site}/login` })

  const glossary = /"GET \/glossar HTTP\/2.0" 200 \d+ "https:\/\/portal.example.de\/login"/g
  for (const [line, times] of [
    [glossary, 1],
    [/"GET \/abbestellen\/- HTTP\/2.0" (502|200) /g, 3],
    [/"POST \/abbestellen\/- HTTP\/2.0" (502|400|404|415) /g, 2],
    [/ "\/abbestellen\/-" /g, 1],
  ] as const)
    await expect.poll(() => readLogs().access.match(line) ?? []).toHaveLength(times)
  const { access, error } = readLogs()
  expect(access + error).not.toContain('geheim')
})

test('the nginx example for the operator’s systems serves their calls to the listed addresses, and streams deliveries', async ({
  skip,
}) => {
  skip(nginxIsMissing !== undefined, nginxIsMissing)
  const { dataDir, ports, environment, start } = await twoPlaces()
  const operatorApi = await freePort()
  const { operatorPort, port, ca } = await startNginx(ports, operatorApi)
  await start(ports[0], {
    OPERATOR_API: `127.0.0.1:${operatorApi}`,
    PORTAL_CONFIG: operatorsFileWith({ trustProxy: ['127.0.0.1'] }),
  })
  const { out } = await portalCommand(dataDir, ['key', 'create', 'collection', '--scopes', 'news'], {
    environment,
  })
  const authorization = `Bearer ${out.trim()}`
  const ask = (options: RequestOptions) =>
    statusOf({ port: operatorPort, ca: readFileSync(ca), servername: 'portal.example.de', ...options })

  const path = '/v1/operator/news'
  expect(await ask({ path, headers: { authorization } })).toBe(200)
  expect(await ask({ path })).toBe(401)
  expect(await ask({ path, headers: { authorization }, localAddress: '127.0.0.2' })).toBe(403)
  expect(await ask({ path: '/v1/glg/news' })).toBe(404)
  expect(await ask({ path, headers: { authorization }, port })).toBe(404)

  // The portal responds before the request's body is sent, which shows that nginx does not buffer the body.
  const large = { method: 'POST', headers: { 'content-length': 20_000_000 } }
  expect(await ask({ ...large, path })).toBe(413)
  expect(await ask({ ...large, path: '/v1/operator/imports' })).toBe(401)
})

/**
 * Returns the status of the response. If a method is given, sends only the request's headers, so the response
 * must come before any byte of the request's body.
 */
function statusOf(options: RequestOptions): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', ...options }, (answer) => {
      resolve(answer.statusCode)
      call.destroy()
    })
    call.on('error', reject)
    if (options.method === undefined) call.end()
    else call.flushHeaders()
  })
}
