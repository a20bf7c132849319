import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { silenceMs } from '#db/connect.ts'
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
import { type Life, serve } from '#start/serve.ts'

/** What is left of the five seconds of a stop. A database that needs longer goes on stopping by itself. */
const databasePatienceMs = 1_200

/** Runs the portal from its first check to its orderly end. */
async function main(environment: Environment, life: Life): Promise<void> {
  try {
    await run(environment, life)
  } catch (error) {
    // What was broken off by the request to stop has done as it was told.
    if (!life.stop.aborted) throw error
  }
}

async function run(environment: Environment, life: Life): Promise<void> {
  const { announcer, stop } = life
  const { log } = announcer
  await checkAddresses(environment)
  const dataDir = await openDataDir(environment.dataDir)
  const config = await openConfig(environment)
  // A folder in which nothing can be moved is said now, not with the first delivery.
  if (environment.importFolder)
    await openInbox(environment.importFolder, { clock: systemClock, ...config.retention })
  log.info(factsOf(environment, dataDir, config), 'The portal starts.')
  const database = await openDatabase(environment, {
    silence: silenceMs.call,
    recognize: (found) => refuseOtherStore(found, dataDir),
    reporter: announcer,
    signal: stop,
  })
  log.info({ place: database.place, ...database.facts }, 'The database is open.')
  try {
    // Documents and keys only now: whose they are, the database says.
    const store = await openFiles(database, dataDir)
    const keys = await openSecretKeys(dataDir, database.db)
    if (environment.demo) await loadDemoOnce({ ...database, files: store, keys, dataDir, signal: stop })
    const files = withReserve(store, [dataDir, ...database.folders])
    await serve({ environment, database, dataDir, files, keys, config }, life)
  } finally {
    await database.close(databasePatienceMs)
  }
}

/** What an operator asks about first when something is wrong. */
const factsOf = (
  { clamd, smtp, metrics, operatorApi, demo, openapi }: Environment,
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
  trustedProxies: config.trustProxy.length,
})

/**
 * 1: not before somebody has changed something, as a wrong setting. 75 (EX_TEMPFAIL): the database is away, and whoever
 * keeps the service running may try again (deploy/systemd).
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

/** Reads how it shall be, and hears from now on when it shall end. */
function begin(args: readonly string[], areReading: boolean, announcer: Announcer) {
  const { log } = announcer
  if (!areReading) logWarnings(announcer)
  const onOpen = catchTheRest(announcer)
  const environment = openEnvironment(process.env, args)
  log.level = environment.logLevel ?? defaultLevel(areReading)
  const traffic = new Traffic()
  const stop = stopRequest((sentence) => announcer.fail(new StartError(sentence)))
  const tellStopped = tellStop(stop, traffic, log)
  return { environment, life: { announcer, traffic, stop, onOpen }, tellStopped }
}

const args = process.argv.slice(2)
const areReading = args.includes('--demo') || process.stdout.isTTY
const announcer = createAnnouncer(areReading)
try {
  const { environment, life, tellStopped } = begin(args, areReading, announcer)
  await main(environment, life)
  tellStopped()
  process.exit(0)
} catch (error) {
  announcer.fail(error)
  process.exit(exitCodeOf(error))
}

/** Logs that the portal was asked to stop; the returned function, that it has. */
function tellStop(stop: AbortSignal, traffic: Traffic, log: Log): () => void {
  let begin = performance.now()
  let endedBefore = 0
  // Of the signal that a stop request aborts the reason is an error whose message is the system's signal.
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
 * Whatever nobody caught is a mistake of ours. It ends the start; once the returned function was called it is logged,
 * and the portal goes on for everybody else.
 */
function catchTheRest(announcer: Announcer): () => void {
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

/** Node's own warnings become lines of the log. */
function logWarnings({ log }: Announcer): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning of Node'))
}
