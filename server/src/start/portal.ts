import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { patienceOf } from '#db/connect.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import type { FileStore } from '#files/file-store.ts'
import { withReserve } from '#files/free-space.ts'
import { systemClock } from '#ground/clock.ts'
import type { Log } from '#ground/open-log.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'
import { stopRequest } from '#ground/terminal/stop-request.ts'
import { Traffic } from '#http/traffic.ts'
import { openConfig } from '#operator/config/open-config.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { openInbox } from '#operator/import/watch/inbox.ts'
import { openDataDir } from '#settings/data-dir.ts'
import { type Environment, openEnvironment } from '#settings/environment.ts'
import { type Database, openDatabase } from '#settings/open-database.ts'
import { openOwnStore, refuseOtherStore } from '#settings/store-identity/own-store.ts'
import { version } from '#settings/version.ts'
import { type Announcer, createAnnouncer, defaultLevel } from '#start/announcer.ts'
import { loadDemoOnce } from '#start/demo/load-once.ts'
import { checkAddresses } from '#start/listen.ts'
import { type Lifecycle, serve } from '#start/serve.ts'

/**
 * Maximum time to wait for the bundled database to stop: what remains, after the earlier steps, of the five
 * seconds that the whole stop may take. A slower database continues to shut down after the portal has exited.
 */
const databasePatienceMs = 1_200

/** Runs the portal until it is stopped. */
async function main(environment: Environment, lifecycle: Lifecycle): Promise<void> {
  try {
    await run(environment, lifecycle)
  } catch (error) {
    // Errors that the stop causes are expected.
    if (!lifecycle.stop.aborted) throw error
  }
}

async function run(environment: Environment, lifecycle: Lifecycle): Promise<void> {
  const { announcer, stop } = lifecycle
  const { log } = announcer
  await checkAddresses(environment)
  const dataDir = await openDataDir(environment.dataDir)
  const config = await openConfig(environment)
  // If the import folder cannot be used, fails now rather than at the first import.
  if (environment.importFolder)
    await openInbox(environment.importFolder, { clock: systemClock, ...config.retention })
  log.info(factsOf(environment, dataDir, config), 'The portal starts.')
  const database = await openDatabase(environment, {
    patience: patienceOf.call,
    recognize: (found) => refuseOtherStore(found, dataDir),
    reporter: announcer,
    signal: stop,
  })
  log.info({ place: database.place, ...database.facts }, 'The database is open.')
  try {
    // Documents and keys are opened after the database, because they are checked against its contents.
    const store = await openFiles(database, dataDir)
    const keys = await openSecretKeys(dataDir, database.db)
    if (environment.demo) await loadDemoOnce({ ...database, files: store, keys, dataDir, signal: stop })
    const files = withReserve(store, [dataDir, ...database.folders])
    await serve({ environment, database, dataDir, files, keys, config }, lifecycle)
  } finally {
    await database.close(databasePatienceMs)
  }
}

/** Facts for the log, for troubleshooting. */
const factsOf = (
  { clamd, smtp, metrics, operatorApi, desk, demo, openapi }: Environment,
  dataDir: string,
  config: PortalConfig,
) => ({
  version,
  node: process.versions.node,
  dataDir,
  demo,
  openapi,
  virusScan: clamd !== undefined,
  mail: smtp !== undefined,
  webhooks: config.webhooks.length,
  metrics: metrics !== undefined,
  operatorApi: operatorApi !== undefined,
  desk: desk !== undefined,
  trustedProxies: config.trustProxy.length,
})

/**
 * The exit code. 75 (EX_TEMPFAIL) if the database is unavailable, so that the service manager retries
 * (deploy/systemd). 1 if somebody must fix something, such as a setting.
 */
const exitCodeOf = (error: unknown) =>
  isDatabaseAway(error instanceof StartError ? error.cause : error) ? 75 : 1

async function openFiles(database: Database, dataDir: string): Promise<FileStore> {
  const files = await openOwnStore(database, dataDir)
  try {
    await files.check()
    return files
  } catch (error) {
    throw new StartError(`Documents cannot be stored in the data directory ${dataDir}: ${reasonOf(error)}.`)
  }
}

/** Reads the settings, and starts handling signals and uncaught errors. */
function begin(args: readonly string[], isInteractive: boolean, announcer: Announcer) {
  const { log } = announcer
  if (!isInteractive) logWarnings(announcer)
  const onOpen = handleUncaught(announcer)
  const environment = openEnvironment(process.env, args)
  log.level = environment.logLevel ?? defaultLevel(isInteractive)
  const traffic = new Traffic()
  const stop = stopRequest((sentence) => announcer.fail(new StartError(sentence)))
  const logStopped = logStop(stop, traffic, log)
  return { environment, lifecycle: { announcer, traffic, stop, onOpen }, logStopped }
}

const args = process.argv.slice(2)
const isInteractive = args.includes('--demo') || process.stdout.isTTY
const announcer = createAnnouncer(isInteractive)
try {
  const { environment, lifecycle, logStopped } = begin(args, isInteractive, announcer)
  await main(environment, lifecycle)
  logStopped()
  process.exit(0)
} catch (error) {
  announcer.fail(error)
  process.exit(exitCodeOf(error))
}

/** Logs when the portal is asked to stop. The returned function logs that it has stopped. */
function logStop(stop: AbortSignal, traffic: Traffic, log: Log): () => void {
  let begin = performance.now()
  let endedBefore = 0
  // The reason's message is the name of the signal, such as SIGTERM.
  const signal = () => (stop.reason instanceof Error ? stop.reason.message : String(stop.reason))
  stop.addEventListener('abort', () => {
    begin = performance.now()
    endedBefore = traffic.ended
    log.info({ signal: signal(), underWay: traffic.underWay }, 'The portal stops.')
  })
  return () => {
    if (!stop.aborted) return
    const ms = Math.round(performance.now() - begin)
    log.info({ signal: signal(), ms, answered: traffic.ended - endedBefore }, 'The portal has stopped.')
  }
}

/**
 * Handles uncaught errors, which are bugs. During the start, they end the process. Once the returned function
 * has been called, they are only logged, so that the portal continues for all other users.
 */
function handleUncaught(announcer: Announcer): () => void {
  let isOpen = false
  const onError = (error: unknown, origin = 'unhandledRejection') => {
    if (isOpen) return announcer.log.error({ err: error }, origin)
    announcer.fail(error)
    process.exit(1)
  }
  process.on('unhandledRejection', (error) => onError(error))
  process.on('uncaughtException', onError)
  return () => {
    isOpen = true
  }
}

/** Writes Node's warnings to the log. */
function logWarnings({ log }: Announcer): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warning'))
}
