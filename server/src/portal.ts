import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { SecretKeys } from '#access/sealed-secrets.ts'
import { openSecretKeys } from '#access/secret-keys.ts'
import { createApp } from '#app.ts'
import { startBackgroundWork } from '#background-work.ts'
import { systemClock } from '#clock.ts'
import { openDataDir } from '#data-dir.ts'
import { type Database, openDatabase } from '#db/open-database.ts'
import { describeDemoLogins, loadDemoOnce } from '#demo-mode.ts'
import { type Environment, readEnvironment } from '#environment.ts'
import { type FileStore, openFileStore } from '#files/file-store.ts'
import { checkAddress, listen } from '#listen.ts'
import { openConfig } from '#operator/config/open-config.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { prepareStop } from '#prepare-stop.ts'
import { reasonOf, StartError } from '#start-error.ts'
import { stopRequest } from '#stop-request.ts'

const builtScreens = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Runs the portal from its first check to its orderly end. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env, process.argv.slice(2))
  const stop = stopRequest()
  await checkAddress(environment)
  const dataDir = await openDataDir(environment.dataDir)
  const files = await openFiles(dataDir)
  const keys = await openSecretKeys(dataDir)
  const config = await openConfig(environment)
  const database = await openDatabase(environment)
  try {
    if (environment.demo) await loadDemoOnce({ ...database, files, keys, dataDir, signal: stop })
    await serve(environment, database, { files, keys, config }, stop)
  } catch (error) {
    // What was broken off by the request to stop has done as it was told.
    if (!stop.aborted) throw error
  } finally {
    await database.close()
  }
}

async function serve(
  environment: Environment,
  { db, pool }: Database,
  opened: { files: FileStore; keys: SecretKeys; config: PortalConfig },
  stop: AbortSignal,
): Promise<void> {
  const { demo, openapi, callsPerMinute } = environment
  const screens = existsSync(builtScreens) && { webRoot: builtScreens }
  const app = createApp({
    db,
    pool,
    ...opened,
    clock: systemClock,
    demo,
    openapi,
    callsPerMinute,
    scan: environment.clamd ? 'waiting' : 'off',
    ...screens,
  })
  const close = prepareStop(app, stop)
  if (stop.aborted) return
  const address = await listen(app, environment)
  const endBackgroundWork = startBackgroundWork({
    db,
    pool,
    files: opened.files,
    keys: opened.keys,
    clock: systemClock,
    limits: opened.config.sessionLimits,
    retention: opened.config.retention,
    clamd: environment.clamd,
    warn: (sentence) => app.log.warn(sentence),
  })
  // Whatever nobody caught is a mistake of ours: it is logged, and the portal goes on for everybody else.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => app.log.error({ err: error }, 'uncaught exception'))
  console.log(`The portal is open at ${address}`)
  if (demo) console.log(await describeDemoLogins(db))
  if (!stop.aborted) await once(stop, 'abort')
  await Promise.all([close(), endBackgroundWork()])
}

async function openFiles(dataDir: string): Promise<FileStore> {
  try {
    const files = await openFileStore(dataDir)
    await files.check()
    return files
  } catch (error) {
    throw new StartError(`Documents cannot be stored in the data directory ${dataDir}: ${reasonOf(error)}.`)
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
