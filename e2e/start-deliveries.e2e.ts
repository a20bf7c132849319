import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'

import { findBrowser } from '../scripts/setup/browser.mjs'
import { readEnvironment } from '../server/src/environment/environment.ts'
import { openDatabase } from '../server/src/environment/open-database.ts'
import { patiently } from './browser.ts'
import { chromiumArguments } from './chromium-arguments.ts'
import { logIn } from './log-in.ts'
import { readyDataDir, startPortal, temporaryFolder, tryToStart } from './portal-process.ts'
import { senderData, senderPassword } from './sender.ts'

const ndjson = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** A case of the example folder, as a collection system sends it again. */
const caseRow = (inkassoNumber: string, aktuellersaldo: string) => ({
  inkassoNumber,
  aktuellersaldo,
  glgNumber: '470100',
  aktentyp: 'Vorgerichtlich',
  schuldnername: 'Grünwald-Beispiel, Jörg',
  hauptforderung: '370.00',
  handoverDate: '2026-01-15',
})

function bring(inbox: string, name: string, rows: readonly object[]): void {
  writeFileSync(join(inbox, `.${name}`), ndjson(rows))
  renameSync(join(inbox, `.${name}`), join(inbox, name))
}

async function open(dataDir: string) {
  const inbox = temporaryFolder()
  const environment = { IMPORT_FOLDER: inbox }
  return { inbox, environment, portal: await startPortal({ dataDir, environment }) }
}

async function openPage(port: number): Promise<Page> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('There is no Chromium.')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: 'de-DE' })
  const page = await context.newPage()
  await logIn(page, { username: 'anna', password: senderPassword })
  return page
}

test('a case that changes at the operator is seen by its creditor within two seconds', async () => {
  const { inbox, portal } = await open(await readyDataDir(senderData))
  const page = await openPage(portal.port)
  await page.goto(`/forderungen/${encodeURIComponent('2026/17')}`)
  await page.getByText('337,72').first().waitFor()
  // The first one also waits for the process that takes it, as after a start; and this machine may be busy with something else.
  const seconds: number[] = []
  while (seconds.length < 30 && seconds.every((time) => time >= 2))
    seconds.push(await secondsUntilSeen(page, inbox, 300 + seconds.length))
  expect(Math.min(...seconds)).toBeLessThan(2)
})

async function secondsUntilSeen(page: Page, inbox: string, balance: number): Promise<number> {
  const begin = performance.now()
  bring(inbox, 'cases.ndjson', [caseRow('2026/17', `${balance}.00`)])
  for (;;) {
    await page.reload()
    await page.getByText(/Saldo/).first().waitFor()
    if (await page.getByText(`${balance},00`).first().isVisible()) break
  }
  return (performance.now() - begin) / 1000
}

/** How many cases begin with B, and how the imports ended. */
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

/** The process that takes deliveries out of the folder. */
function takerOf(inbox: string): number | undefined {
  const isTaker = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--watch\0${inbox}\0`)
    } catch {
      return false
    }
  }
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isTaker(name))
  return pid === undefined ? undefined : Number(pid)
}

const many = Array.from({ length: 12_000 }, (_, number) => caseRow(`B${number}`, '1.00'))

test('R76 a delivery is in once, whoever is killed while it goes in', async () => {
  const dataDir = await readyDataDir(senderData)
  const { inbox, environment, portal } = await open(dataDir)
  const atWork = () =>
    vi.waitFor(() => expect(readdirSync(join(inbox, 'working'))).toHaveLength(1), patiently)
  await vi.waitFor(() => expect(takerOf(inbox)).toBeDefined(), patiently)

  bring(inbox, 'cases.ndjson', many)
  await atWork()
  process.kill(takerOf(inbox) ?? 0, 'SIGKILL')
  await atWork()
  await portal.end('SIGKILL')
  await vi.waitFor(() => expect(takerOf(inbox)).toBeUndefined(), patiently)
  expect(readdirSync(join(inbox, 'working'))).toEqual(['cases.ndjson'])

  const next = await startPortal({ dataDir, environment })
  await vi.waitFor(() => expect(readdirSync(join(inbox, 'done'))).toHaveLength(2), patiently)
  expect(await next.end('SIGTERM')).toBe(0)
  const { cases, ends } = await stored(dataDir)
  expect(cases).toBe(many.length)
  expect(ends.filter((state) => state === 'complete').length).toBeGreaterThan(0)
  expect(ends).not.toContain('running')
})

test('a folder in which nothing can be moved is refused at the start', async () => {
  const dataDir = await readyDataDir()
  const file = join(temporaryFolder(), 'keine-mappe')
  writeFileSync(file, '')
  const refused = await tryToStart({ dataDir, environment: { IMPORT_FOLDER: file } })
  expect(await refused.exitCode()).toBe(1)
  expect(refused.output).toContain(`Deliveries cannot be taken from ${file}: ENOTDIR`)
})
