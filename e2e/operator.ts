import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Page } from 'playwright-core'
import { inject } from 'vitest'

import { openDatabase } from '../server/src/db/open-database.ts'
import { readEnvironment } from '../server/src/environment.ts'
import { acceptCookies } from './browser.ts'

const root = join(import.meta.dirname, '..')
const customerNumber = '10001'

/** A portal user of this test alone. */
export interface TestUser {
  readonly username: string
  readonly password: string
}

/** Runs the operator's command line on the portal of this run and answers what it printed. */
export async function operator(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: inject('portal').dataDir, DATABASE_URL: '' }
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['server/src/operator/cli.ts', ...args], { cwd: root, env })
  return stdout
}

/** Creates a user as the operator does, so that what a test changes of him concerns no other test. */
export async function createUser(username: string): Promise<TestUser> {
  const printed = await operator('user', 'create', username, '--customer', customerNumber)
  const password = /^ {4}(\S+)$/m.exec(printed)?.[1]
  if (password === undefined) throw new Error(`no initial password in: ${printed}`)
  return { username, password }
}

/** Carries out one statement in the portal's database: for what only time would bring about. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<unknown[]> {
  const { dataDir } = inject('portal')
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir }, []))
  try {
    const { rows } = await database.pool.query<Record<string, unknown>>(statement, values)
    return rows
  } finally {
    await database.close()
  }
}

/** Fills in the login of a page that has been to the portal before, or not, and sends it. */
export async function logInAs(page: Page, { username, password }: TestUser): Promise<void> {
  await page.goto('/login')
  if ((await page.evaluate(() => localStorage.getItem('cookiesAccepted'))) === null) await acceptCookies(page)
  await sendLogin(page, { username, password })
}

/** Fills in the login that the page shows, and sends it. */
export async function sendLogin(page: Page, { username, password }: TestUser): Promise<void> {
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}
