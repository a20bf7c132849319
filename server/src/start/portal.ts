import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { createApp } from '#app.ts'
import { silenceMs } from '#db/connect.ts'
import { describeDemoLogins } from '#demo-data/demo-logins.ts'
import { loadDemoOnce } from '#demo-data/load-once.ts'
import { openDataDir } from '#environment/data-dir.ts'
import { type Environment, openEnvironment } from '#environment/environment.ts'
import { type Database, openDatabase } from '#environment/open-database.ts'
import { reasonOf, sentenceOf, StartError } from '#errors/start-error.ts'
import type { FileStore } from '#files/file-store.ts'
import { withReserve } from '#files/free-space.ts'
import type { SecretKeys } from '#keys/sealed-secrets.ts'
import { openSecretKeys } from '#keys/secret-keys.ts'
import { openConfig } from '#operator/config/open-config.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { startBackgroundWork } from '#start/background-work.ts'
import { checkAddress, listen } from '#start/listen.ts'
import { prepareStop } from '#start/prepare-stop.ts'
import { startWarnings } from '#start/start-warnings.ts'
import { openOwnStore } from '#store-identity/own-store.ts'
import { stopRequest } from '#terminal/stop-request.ts'
import { systemClock } from '#time/clock.ts'

const builtScreens = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** What is left of the five seconds of a stop. A database that needs longer goes on stopping by itself. */
const databasePatienceMs = 1_200

/** Runs the portal from its first check to its orderly end. */
async function main(): Promise<void> {
  const environment = openEnvironment(process.env, process.argv.slice(2))
  const stop = stopRequest()
  await checkAddress(environment)
  const dataDir = await openDataDir(environment.dataDir)
  const config = await openConfig(environment)
  const database = await openDatabase(environment, silenceMs.call)
  try {
    // Documents and keys only now: whose they are, the database says.
    const files = await openFiles(database, dataDir)
    const keys = await openSecretKeys(dataDir, database.db)
    if (environment.demo) await loadDemoOnce({ ...database, files, keys, dataDir, signal: stop })
    const folders = [dataDir, ...database.folders]
    const opened = { files: withReserve(files, folders), folders, keys, config }
    await serve(environment, database, opened, stop)
  } catch (error) {
    // What was broken off by the request to stop has done as it was told.
    if (!stop.aborted) throw error
  } finally {
    await database.close(databasePatienceMs)
  }
}

async function serve(
  environment: Environment,
  { db, pool }: Database,
  { folders, ...opened }: { files: FileStore; folders: string[]; keys: SecretKeys; config: PortalConfig },
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
  for (const warning of await startWarnings(environment, opened.config)) app.log.warn(warning)
  const endBackgroundWork = startBackgroundWork({
    db,
    files: opened.files,
    keys: opened.keys,
    clock: systemClock,
    limits: opened.config.sessionLimits,
    retention: opened.config.retention,
    clamd: environment.clamd,
    inform: (sentence) => app.log.info(sentence),
    folders,
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

async function openFiles(database: Database, dataDir: string): Promise<FileStore> {
  const files = await openOwnStore(database, dataDir)
  try {
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
  console.error(sentenceOf(error) ?? error)
  process.exit(1)
}
