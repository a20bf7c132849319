import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { bring, caseRow, deliver, ndjson, type System } from '../kit/bring-delivery.ts'
import {
  type PortalProcess,
  readyDataDir,
  startPortal,
  temporaryFolder,
  tryToStart,
} from '../kit/portal-process.ts'
import { senderData } from '../kit/sender.ts'

async function open(dataDir: string) {
  const inbox = temporaryFolder()
  const environment = { IMPORT_FOLDER: inbox }
  return { inbox, environment, portal: await startPortal({ dataDir, environment }) }
}

/** The number of cases whose collection number begins with B, and the states of all imports in order. */
async function stored(dataDir: string) {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  try {
    const { db } = database
    const cases = await db
      .selectFrom('inkassoCase')
      .where('inkassoNumber', 'like', 'B%')
      .select('inkassoNumber')
      .execute()
    const imports = await db.selectFrom('dataImport').select('state').orderBy('id').execute()
    return { cases: cases.length, ends: imports.map(({ state }) => state) }
  } finally {
    await database.close()
  }
}

/**
 * Returns the process ID of the import command that has an argument (`cmdline`) or an environment variable
 * (`environ`) ending with `place`. Undefined if there is none.
 */
function takerOf(place: string, file: 'cmdline' | 'environ' = 'cmdline'): number | undefined {
  const isTaker = (pid: string) => {
    try {
      const isImport = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('\0import\0')
      return isImport && readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(`${place}\0`)
    } catch {
      return false
    }
  }
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isTaker(name))
  return pid === undefined ? undefined : Number(pid)
}

const many = Array.from({ length: 12_000 }, (_, number) => caseRow(`B${number}`, '1.00'))

test('R76 a delivery is imported once, whichever process is killed meanwhile', async () => {
  const dataDir = await readyDataDir(senderData)
  const { inbox, environment, portal } = await open(dataDir)
  const inWork = () => readdirSync(join(inbox, 'working'))
  await expect.poll(() => takerOf(inbox)).toBeDefined()

  bring(inbox, 'cases.ndjson', many)
  await expect.poll(inWork).toHaveLength(1)
  process.kill(takerOf(inbox) ?? 0, 'SIGKILL')
  await expect.poll(inWork).toHaveLength(1)
  await portal.end('SIGKILL')
  await expect.poll(() => takerOf(inbox)).toBeUndefined()
  expect(inWork()).toEqual(['cases.ndjson'])

  const next = await startPortal({ dataDir, environment })
  await expect.poll(() => readdirSync(join(inbox, 'done'))).toHaveLength(2)
  expect(await next.end('SIGTERM')).toBe(0)
  const { cases, ends } = await stored(dataDir)
  expect(cases).toBe(many.length)
  expect(ends.filter((state) => state === 'complete').length).toBeGreaterThan(0)
  expect(ends).not.toContain('running')
})

/** Sends the first part of a delivery, then kills the portal. */
async function sendHalf({ address, key }: System, arriving: string, portal: PortalProcess): Promise<void> {
  const sending = request(`http://${address}/v1/operator/imports?kind=cases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  })
  const broken = once(sending, 'error')
  sending.write(ndjson(Array.from({ length: 2_000 }, (_, number) => caseRow(`B-halb-${number}`, '1.00'))))
  const sizes = () => readdirSync(arriving).map((name) => statSync(join(arriving, name, 'body.ndjson')).size)
  await expect.poll(() => sizes().some((size) => size > 0)).toBe(true)
  await portal.end('SIGKILL')
  await broken
}

test('R76 a delivery over HTTP is imported once, whichever process is killed; an interrupted one is not', async () => {
  const dataDir = await readyDataDir(senderData)
  const address = `127.0.0.1:${await freePort()}`
  const open = () => startPortal({ dataDir, environment: { OPERATOR_API: address } })
  const taker = () => takerOf(`DATA_DIR=${dataDir}`, 'environ')
  const within = (...names: string[]) => join(dataDir, 'deliveries-over-http', ...names)
  const portal = await open()
  const { out } = await portalCommand(dataDir, ['key', 'create', 'kern', '--scopes', 'import'])
  const system = { address, key: out.trim() }

  const accepted = await deliver(system, 'kind=cases&delivery=nacht&wait=0', many)
  expect(accepted).toMatchObject({ status: 202, state: 'waiting' })
  const isAtWork = () => existsSync(within('waiting', accepted.id, 'folder'))
  await expect.poll(isAtWork).toBe(true)
  process.kill(taker() ?? 0, 'SIGKILL')
  await expect.poll(taker).toBeDefined()
  await sendHalf(system, within('arriving'), portal)
  await expect.poll(taker).toBeUndefined()

  const next = await open()
  const retry = await deliver(system, 'kind=cases&delivery=nacht&wait=60', many)
  expect(retry).toEqual({ status: 200, id: accepted.id, state: 'complete', error: null })
  await expect.poll(() => readdirSync(within('waiting'))).toEqual([])

  expect(await next.end('SIGTERM')).toBe(0)
  const { cases, ends } = await stored(dataDir)
  expect(cases).toBe(many.length)
  expect(ends).not.toContain('running')
})

test('a folder without write permission is refused at the start', async () => {
  const dataDir = await readyDataDir()
  const file = join(temporaryFolder(), 'keine-mappe')
  writeFileSync(file, '')
  const refused = await tryToStart({ dataDir, environment: { IMPORT_FOLDER: file } })
  expect(await refused.exitCode()).toBe(1)
  expect(refused.output).toContain(`Deliveries cannot be taken from ${file}: ENOTDIR`)
})
