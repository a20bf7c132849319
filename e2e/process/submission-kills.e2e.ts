import { createHash, randomUUID } from 'node:crypto'
import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { sendStatement } from '@portal/contract/follow-ups.ts'
import { answerTask } from '@portal/contract/tasks.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect, test } from 'vitest'

import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import type { CrashPoint } from '../../server/src/submissions/crash-point.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { operatorsFileWith, readyDataDir, startPortal } from '../kit/portal-process.ts'
import { call, fileEntryOf, logIn, receiptNumberOf, senderData } from '../kit/sender.ts'

const text = 'Rechnung;Betrag\nRE-1;1234,50\n'
const sha256 = createHash('sha256').update(text).digest('hex')
const upload = { glgNumber: '470100', comments: '', files: [fileEntryOf('liste.csv', text)] }
const answer = {
  taskId: 'T-1001',
  revision: 1,
  value: '2026-02-10',
  files: [fileEntryOf('Lieferschein.csv', text)],
}
const statement = { inkassoNumber: '2026/17', text: 'Die Forderung besteht.' }

const fileIn = (dataDir: string) => join(dataDir, 'files', sha256.slice(0, 2), sha256.slice(2))

/** Starts a portal that is killed at the given point of the next submission. */
async function doomedPortal(point: CrashPoint) {
  const dataDir = await readyDataDir(senderData)
  const portal = await startPortal({ dataDir, environment: { FAULT: point } })
  return { dataDir, portal, token: await logIn(portal.port, 'anna') }
}

/** Counts the rows that a submission writes, by table. */
async function countRows(dataDir: string) {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  try {
    const { db } = database
    const count = async (table: 'submission' | 'submissionFile' | 'idempotency') =>
      (await db.selectFrom(table).selectAll().execute()).length
    // Skip hand-overs without a submission: those were imported.
    const handovers = await db
      .selectFrom('handover')
      .where('submissionId', 'is not', null)
      .select('id')
      .execute()
    const trail = await db
      .selectFrom('audit')
      .select('event')
      .where('event', '=', 'submission_sent')
      .execute()
    return {
      submissions: await count('submission'),
      files: await count('submissionFile'),
      handovers: handovers.length,
      keys: await count('idempotency'),
      trail: trail.length,
    }
  } finally {
    await database.close()
  }
}

const nothing = { submissions: 0, files: 0, handovers: 0, keys: 0, trail: 0 }
const everything = { submissions: 1, files: 1, handovers: 1, keys: 1, trail: 1 }

test.each([
  ['files-stored', nothing],
  ['before-insert', nothing],
  ['before-commit', nothing],
  ['after-commit', everything],
] as const)(
  'R76 an upload during which the portal is killed at the point %s is stored whole or not at all, and a retry stores it once',
  async (point, left) => {
    const { dataDir, portal, token } = await doomedPortal(point)
    const key = randomUUID()
    await expect(call(portal.port, uploadFiles, upload, { token, key })).rejects.toThrow('fetch failed')
    expect([await portal.exitCode(), portal.isRunning]).toEqual([null, false])

    const next = await startPortal({ dataDir })
    expect(await countRows(dataDir)).toEqual(left)
    const again = await call(next.port, uploadFiles, upload, { token, key })
    expect(receiptNumberOf(again)).toMatch(/^U-\d{4}-000001$/)
    expect(await call(next.port, uploadFiles, upload, { token, key })).toEqual(again)
    expect(await countRows(dataDir)).toEqual(everything)
    expect(existsSync(fileIn(dataDir))).toBe(true)
  },
)

test('R76 a file left by a killed submission is moved to the trash after an hour', async () => {
  const { dataDir, portal, token } = await doomedPortal('files-stored')
  await expect(call(portal.port, uploadFiles, upload, { token })).rejects.toThrow('fetch failed')
  await portal.exitCode()
  const sweep = () => portalCommand(dataDir, ['files', 'sweep'])
  expect(await sweep()).toMatchObject({ exitCode: 0 })
  expect(existsSync(fileIn(dataDir))).toBe(true)

  const anHourAgo = new Date(Date.now() - 3_700_000)
  utimesSync(fileIn(dataDir), anHourAgo, anHourAgo)
  // A start must not remove the orphaned file. Only the daily sweep does.
  const next = await startPortal({ dataDir })
  expect([await next.readiness(), existsSync(fileIn(dataDir))]).toEqual([200, true])
  expect((await sweep()).out).toContain('1 moved to the trash')
  expect(existsSync(fileIn(dataDir))).toBe(false)
})

test.each([
  ['before-commit', 'open'],
  ['after-commit', 'answered'],
] as const)(
  'R76 an answer during which the portal is killed at the point %s leaves its task %s, and a retry stores one',
  async (point, state) => {
    const dataDir = await readyDataDir(senderData)
    const PORTAL_CONFIG = operatorsFileWith({ features: { tasks: true } })
    const portalOf = (more: object) => startPortal({ dataDir, environment: { PORTAL_CONFIG, ...more } })
    const stateOf = async () =>
      JSON.parse((await portalCommand(dataDir, ['tasks', 'show', answer.taskId])).out) as object
    expect(await portalCommand(dataDir, ['import', 'docs/examples/dialogue'])).toMatchObject({ exitCode: 0 })
    const portal = await portalOf({ FAULT: point })
    const token = await logIn(portal.port, 'anna')
    const key = randomUUID()
    await expect(call(portal.port, answerTask, answer, { token, key })).rejects.toThrow('fetch failed')
    await portal.exitCode()
    const next = await portalOf({})
    expect(await stateOf()).toMatchObject({ state })
    const again = await call(next.port, answerTask, answer, { token, key })
    expect(receiptNumberOf(again)).toMatch(/^A-\d{4}-000001$/)
    expect(await call(next.port, answerTask, answer, { token, key })).toEqual(again)
    expect(await call(next.port, answerTask, answer, { token })).toMatchObject({ code: 'not_open' })
    expect(await stateOf()).toMatchObject({ state: 'answered' })
    expect(await countRows(dataDir)).toMatchObject({ submissions: 1, files: 1, keys: 1, trail: 1 })
  },
)

test.each([
  ['before-commit', 0],
  ['after-commit', 1],
] as const)(
  'R76 a statement during which the portal is killed at the point %s leaves %i of it, and a retry stores one',
  async (point, left) => {
    const { dataDir, portal, token } = await doomedPortal(point)
    const key = randomUUID()
    await expect(call(portal.port, sendStatement, statement, { token, key })).rejects.toThrow('fetch failed')
    await portal.exitCode()
    const next = await startPortal({ dataDir })
    expect(await countRows(dataDir)).toMatchObject({ submissions: left, keys: left, trail: left })
    const again = await call(next.port, sendStatement, statement, { token, key })
    expect(receiptNumberOf(again)).toMatch(/^S-\d{4}-000001$/)
    expect(await countRows(dataDir)).toMatchObject({ submissions: 1, keys: 1, trail: 1 })
  },
)
