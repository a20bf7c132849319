import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { login } from '@portal/contract/session.ts'
import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { readyDataDir, startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { refusal } from '../kit/refusal.ts'
import { call } from '../kit/sender.ts'

const wrongLogin = { username: 'Erika Geheim', password: 'geheim' }

test('R74 the whole log of a portal is JSON, and contains what an operator needs first', async () => {
  const dataDir = await readyDataDir()
  const portal = await startPortal({ dataDir })
  await call(portal.port, login, wrongLogin)
  expect(await portal.end('SIGTERM')).toBe(0)

  const { lines } = portal
  const named = (msg: string) => lines.find((line) => line.msg === msg)
  expect(lines[0]).toMatchObject({
    msg: 'The portal starts.',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    dataDir,
    virusScan: false,
    metrics: false,
    trustedProxies: 0,
  })
  expect(named('The database is open.')).toMatchObject({
    place: `the bundled database in ${dataDir}/postgres`,
    postgresql: expect.stringMatching(/^1\d\./),
    schema: expect.stringMatching(/^\d{4}-.+\.sql$/),
    migrated: [],
  })
  const address = `http://127.0.0.1:${portal.port}`
  expect(named(`The portal is open at ${address}`)).toMatchObject({ address, startMs: expect.any(Number) })
  expect(named('Expired data was deleted.')).toMatchObject({
    deleted: { sessions: 0 },
    ms: expect.any(Number),
  })
  expect(named('request')).toMatchObject({ method: 'POST', route: login.path, status: 401 })
  expect(named('The portal stops.')).toMatchObject({ signal: 'SIGTERM', underWay: 0 })
  expect(lines.at(-1)).toMatchObject({
    msg: 'The portal has stopped.',
    signal: 'SIGTERM',
    ms: expect.any(Number),
    answered: 0,
  })
  expect(portal.output).not.toMatch(/Geheim/i)
})

test('the first start logs which migrations ran, and how long each took', async () => {
  const portal = await startPortal({ dataDir: temporaryFolder() })
  const line = portal.lines.find(({ msg }) => msg === 'The database is open.')
  expect(line?.['migrated']).toContainEqual({ name: '0001-cases-users-sessions.sql', ms: expect.any(Number) })
})

test('the log of a killed portal has its last line', async () => {
  const dataDir = await readyDataDir()
  const portal = await startPortal({ dataDir })
  await call(portal.port, login, wrongLogin)
  // The log line is written after the response is sent.
  await sleep(100)
  await portal.end('SIGKILL')
  expect(portal.lines.at(-1)).toMatchObject({ route: login.path, status: 401 })
  // The killed portal's database still runs. The next portal finds and stops it.
  await (await startPortal({ dataDir })).end('SIGTERM')
})

test('the reason for a refused start is logged at every level', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const environment = { LOG_LEVEL: 'silent', METRICS: `127.0.0.1:${port}` }
  expect(await refusal({ dataDir: temporaryFolder(), environment })).toBe(
    `Port ${port} is already in use; set METRICS to a free one.`,
  )
})

test('R93 metrics are served at their own address, and at no other', async () => {
  const port = await freePort()
  const dataDir = await readyDataDir()
  const portal = await startPortal({ dataDir, environment: { METRICS: `127.0.0.1:${port}` } })
  await call(portal.port, login, wrongLogin)
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await expect.poll(read).toContain('portal_logins_total{step="password",result="failed"} 1\n')
  const metrics = await read()
  expect(metrics).toContain('portal_database_up 1\n')
  expect(metrics).toMatch(/\nportal_disk_free_bytes\{place="database"\} [1-9]/)
  expect(metrics).toMatch(/\nportal_round_timestamp_seconds\{work="retention"\} [1-9]/)
  expect(metrics).not.toMatch(/Geheim/i)
  expect((await fetch(`http://127.0.0.1:${portal.port}/metrics`)).status).toBe(404)
  expect(await portal.end('SIGTERM')).toBe(0)
  await expect(read()).rejects.toThrow('fetch failed')
})
