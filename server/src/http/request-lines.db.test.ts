import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { unsubscribePath } from '@portal/contract/case-mail.ts'
import { searchCases } from '@portal/contract/case-search.ts'
import { login } from '@portal/contract/session.ts'
import { expect, onTestFinished } from 'vitest'

import { Traffic } from '#http/traffic.ts'
import { createTestApp } from '#test/app.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { readLog } from '#test/disclosed.ts'
import { test, type Portal } from '#test/portal.ts'

/**
 * Waits for the log lines of requests, and returns them without fields that vary. A line is written when the
 * response is closed, which may be after the client has received it.
 */
async function requestLines(log: readonly string[], count: number) {
  await expect.poll(() => linesIn(log).length).toBeGreaterThanOrEqual(count)
  // Waits in case there is an extra line.
  await sleep(50)
  return linesIn(log)
}

const linesIn = (log: readonly string[]) =>
  log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')
    .map(({ level, route, method, status }) => [level, method, route, status])

const [info, debug] = [30, 20]

test('R75 each request is one log line with route pattern, status, duration and request id', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const log = readLog(portal.app)
  const token = await portal.logIn('anna')
  await portal.call(searchCases, { glgNumbers: ['100100'] }, token)
  const { error } = await portal.call(searchCases, { glgNumbers: [] }, token)
  await portal.call(searchCases, {})
  await portal.app.inject('/nothing/Erika?name=Geheim')
  await portal.app.inject('/%zz')
  const unsubscribe = { url: unsubscribePath('geheim'), headers: { referer: '/Erika' } } as const
  await portal.app.inject({ ...unsubscribe, method: 'POST' })
  await portal.app.inject('/health/ready')
  expect(await requestLines(log, 7)).toEqual([
    [info, 'POST', searchCases.path, 200],
    [info, 'POST', searchCases.path, 400],
    [info, 'POST', searchCases.path, 401],
    [info, 'GET', '(unknown)', 404],
    [info, 'GET', '(unknown)', 404],
    [info, 'POST', unsubscribePath(':token'), 400],
    [debug, 'GET', '/health/ready', 200],
  ])
  const line = log.find((one) => one.includes(error?.requestId ?? 'no number'))
  expect(JSON.parse(line ?? '')).toEqual({
    level: info,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    requestId: error?.requestId,
    route: searchCases.path,
    method: 'POST',
    status: 400,
    ms: expect.any(Number),
    msg: 'request',
  })
  expect(log.join('')).not.toMatch(/Erika|Geheim/i)
})

const listen = async ({ app }: Portal) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)

const post = `POST ${login.path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n`

test('R75 unreadable and aborted requests are one log line, too', async ({ portal }) => {
  const log = readLog(portal.app)
  portal.app.get('/slow', async () => sleep(300, 'done'))
  const port = await listen(portal)

  await text(connect(port, '127.0.0.1').end('hello\r\n\r\n'))
  await text(connect(port, '127.0.0.1').end('CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'))
  // A valid request whose body is garbage must cause one response and one log line.
  await text(connect(port, '127.0.0.1').end(`${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`))

  const impatient = connect(port, '127.0.0.1')
  impatient.write('GET /slow HTTP/1.1\r\nHost: portal\r\n\r\n')
  await sleep(100)
  impatient.destroy()
  const halfway = connect(port, '127.0.0.1')
  halfway.write(`${post}Content-Length: 100\r\n\r\n{`)
  await sleep(100)
  halfway.resetAndDestroy()
  await once(halfway, 'close')

  expect(await requestLines(log, 5)).toEqual([
    [info, '-', '(unreadable)', 400],
    [info, '-', '(unreadable)', 405],
    [info, 'POST', login.path, 400],
    [info, 'GET', '/slow', 499],
    [info, 'POST', login.path, 499],
  ])
})

test('files of the screens are logged as one route at debug level; pages are another route', async ({
  db,
  pool,
  shared,
}) => {
  const webRoot = mkdtempSync(join(tmpdir(), 'portal-lines-'))
  onTestFinished(() => rmSync(webRoot, { recursive: true }))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'assets/search-1a2b.js'), '')
  for (const name of ['screens.json', 'login-pages.json']) writeFileSync(join(webRoot, name), '{}')
  writeFileSync(join(webRoot, 'index.html'), '<html></html>')
  const app = createTestApp({ db, pool }, shared, { openapi: false, webRoot })
  onTestFinished(() => app.close())
  const log = readLog(app)
  const accept = 'text/html'
  for (const url of ['/assets/search-1a2b.js', '/assets/gone.js', '/cases/4711'])
    await app.inject({ url, headers: { accept } })
  expect(await requestLines(log, 3)).toEqual([
    [debug, 'GET', '(file)', 200],
    [info, 'GET', '(unknown)', 404],
    [info, 'GET', '(screen)', 200],
  ])
  // Requests for metrics or an admin page must get 404, not the page of the web app (R93).
  for (const url of ['/metrics', '/metrics/', '/metrics/x', '/admin', '/admin/', '/admin/users?x=1'])
    expect([url, (await app.inject({ url, headers: { accept } })).statusCode]).toEqual([url, 404])
  expect((await app.inject({ url: '/administration', headers: { accept } })).statusCode).toBe(200)
})

test('requests in progress are counted until they end', async ({ db, pool, shared }) => {
  const traffic = new Traffic()
  const app = createTestApp({ db, pool }, shared, { traffic })
  onTestFinished(() => app.close())
  app.get('/slow', async () => sleep(100, 'done'))
  const answer = app.inject('/slow')
  await expect.poll(() => traffic.underWay, { interval: 5 }).toBe(1)
  await answer
  await expect.poll(() => [traffic.underWay, traffic.ended]).toEqual([0, 1])
})
