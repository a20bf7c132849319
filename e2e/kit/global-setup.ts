import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { allFeatures } from '@portal/contract/feature-switches.ts'
import { allKinds } from '@portal/contract/submission-kinds.ts'
import type { TestProject } from 'vitest/node'

import { freePort } from '../../scripts/free-port.ts'
import { startBundledDatabase } from '../../server/src/db/bundled/bundled-database.ts'
import { startMailServer } from '../../server/test/mail-server.ts'
import { copyReady } from '../../server/test/ready-data.ts'
import { removeStaleScratch, scratchFolder } from '../../server/test/scratch.ts'
import { demoData } from './demo-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * This run's portal, started like `npm start` but with less demo data. `mailFolder` contains a JSON file
     * for each mail that it has sent. `deskUrl` is the URL of its desk, where clerks decide all submissions.
     */
    portal: { url: string; deskUrl: string; databaseUrl: string; mailFolder: string }
  }
}

const root = join(import.meta.dirname, '../..')

/** Starts one portal with demo data for all browser tests, with the built screens and a real database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // `npm test` has already run this command, but a single test file may also be run by itself.
  execFileSync(process.execPath, ['scripts/setup.mjs', 'web', 'browser'], { cwd: root, stdio: 'inherit' })
  removeStaleScratch()
  const folder = scratchFolder()
  const dataDir = join(folder, 'data')
  await copyReady(demoData, dataDir)
  const mailFolder = join(folder, 'mail')
  const mail = await receiveMail(folder, mailFolder)
  const [port, deskPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['server/src/main.ts', '--demo'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: String(port),
      DESK: `127.0.0.1:${deskPort}`,
      ...mail.settings,
      // Rate limits are off: all tests share a few users, who call far more often than people do.
      CALLS_PER_MINUTE: '9999999',
    },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await isReady(url, child)
  const database = await startBundledDatabase(dataDir)
  project.provide('portal', {
    url,
    deskUrl: `http://127.0.0.1:${deskPort}`,
    databaseUrl: database.url,
    mailFolder,
  })

  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await Promise.all([database.release(), mail.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts a mail server that stores each mail as a file. Returns the settings of a portal that uses it. */
async function receiveMail(folder: string, mailFolder: string) {
  await mkdir(mailFolder)
  const server = await startMailServer({
    onMail: (mail) => writeFile(join(mailFolder, `${randomUUID()}.json`), JSON.stringify(mail)),
  })
  const example = JSON.parse(await readFile(join(root, 'docs/examples/portal.config.json'), 'utf8')) as object
  const configPath = join(folder, 'portal.config.json')
  const notifications = {
    from: 'portal@musterinkasso.example',
    portalUrl: 'https://portal.musterinkasso.example',
  }
  const desk = { decides: allKinds, seeAs: true }
  await writeFile(configPath, JSON.stringify({ ...example, notifications, features: allFeatures, desk }))
  return { settings: { PORTAL_CONFIG: configPath, SMTP_URL: server.url }, close: () => server.close() }
}

async function isReady(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the portal of the browser tests did not start')
    // The connection is refused until the portal listens.
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
