import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { createApp } from '#app.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { systemClock } from '#ground/clock.ts'
import { collectFigures, type Figures } from '#http/metrics/collect-figures.ts'
import { createMetricsServer } from '#http/metrics/serve-metrics.ts'
import type { Traffic } from '#http/traffic.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { createReadUnfinished } from '#operator/import/delivery/unfinished-deliveries.ts'
import { copySentence } from '#operator/require-adopted.ts'
import type { Environment } from '#settings/environment.ts'
import type { Database } from '#settings/open-database.ts'
import { isCopy, untilAdopted } from '#settings/store-identity/copy.ts'
import { version } from '#settings/version.ts'
import type { Announcer } from '#start/announcer.ts'
import { startBackgroundWork } from '#start/background-work.ts'
import { startDeliveryWatch } from '#start/delivery-watch.ts'
import { describeDemoClerk, describeDemoLogins } from '#start/demo/demo-logins.ts'
import { prepareDesk } from '#start/desk.ts'
import { listen, listenForMetrics } from '#start/listen.ts'
import { prepareOperatorApi } from '#start/operator-api.ts'
import { prepareStop } from '#start/prepare-stop.ts'
import { startWarnings } from '#start/start-warnings.ts'

const builtScreens = fileURLToPath(new URL('../../../web/dist', import.meta.url))

type ReadUnfinished = ReturnType<typeof createReadUnfinished>

interface Opened {
  readonly environment: Environment
  readonly database: Database
  readonly dataDir: string
  readonly files: FileStore
  readonly keys: SecretKeys
  readonly config: PortalConfig
}

export interface Lifecycle {
  readonly announcer: Announcer
  readonly traffic: Traffic
  readonly stop: AbortSignal
  /** Called once the portal listens. */
  readonly onOpen: () => void
}

/** Serves API calls until the stop signal aborts, then stops everything that it started. */
export async function serve(opened: Opened, lifecycle: Lifecycle): Promise<void> {
  const { environment, config, dataDir } = opened
  const { announcer, traffic, stop, onOpen } = lifecycle
  const doors = await prepareDoors(opened, lifecycle)
  if (stop.aborted) return
  const readUnfinished = createReadUnfinished(environment, dataDir)
  const metrics = await startMetrics(opened, { traffic, readUnfinished })
  const addresses = await doors.listen()
  onOpen()
  // Not awaited, because a virus scanner that does not answer must not delay the start.
  void startWarnings(environment, config).then((warnings) => warnings.forEach((one) => announcer.warn(one)))
  const endBackgroundWork = startJobs(opened, { log: announcer.log, metrics, readUnfinished })
  const endDeliveryWatch = startDeliveryWatch(environment, announcer)
  await announceDoors(opened, announcer, addresses)
  if (!stop.aborted) await once(stop, 'abort')
  await Promise.all([doors.close(), endBackgroundWork(), endDeliveryWatch(), metrics?.end()])
}

/** Creates the servers for creditors, for the operator's systems and for clerks. */
async function prepareDoors(opened: Opened, { announcer, traffic, stop }: Lifecycle) {
  const { environment, database, config, files, keys } = opened
  const { demo, openapi, callsPerMinute, clamd } = environment
  const { log } = announcer
  const isStillCopy = await watchCopy(database.db, announcer, stop)
  const app = createApp({
    log,
    traffic,
    db: database.db,
    pool: database.pool,
    files,
    keys,
    config,
    clock: systemClock,
    demo,
    openapi,
    callsPerMinute,
    scan: clamd ? 'waiting' : 'off',
    isCopy: isStillCopy,
    ...(existsSync(builtScreens) && { webRoot: builtScreens }),
  })
  const close = prepareStop(app, stop)
  const operatorApi = prepareOperatorApi(opened, { announcer, traffic, stop })
  const desk = prepareDesk(opened, { log, traffic, stop, isCopy: isStillCopy })
  return {
    async listen() {
      const address = await listen(app, environment)
      await operatorApi?.listen()
      return { address, deskAddress: await desk?.listen() }
    },
    close: () => Promise.all([close(), operatorApi?.close(), desk?.close()]),
  }
}

async function announceDoors(
  { environment: { demo }, database: { db } }: Opened,
  announcer: Announcer,
  { address, deskAddress }: { readonly address: string; readonly deskAddress: string | undefined },
) {
  announcer.announce(`The portal is open at ${address}`, { address, startMs: Math.round(performance.now()) })
  if (demo) announcer.announce(await describeDemoLogins(db))
  if (deskAddress === undefined) return
  announcer.announce(`The desk is open at ${deskAddress}`, { address: deskAddress })
  const login = demo ? await describeDemoClerk(db) : undefined
  if (login !== undefined) announcer.announce(login)
}

interface Monitoring {
  readonly log: Announcer['log']
  readonly metrics: Metrics | undefined
  readonly readUnfinished: ReadUnfinished
}

function startJobs(
  { environment: { demo, clamd }, database, config, files, keys, dataDir }: Opened,
  { log, metrics, readUnfinished }: Monitoring,
) {
  return startBackgroundWork({
    db: database.db,
    files,
    keys,
    clock: systemClock,
    demo,
    features: config.facts.features,
    clamd,
    mail: config.mail,
    webhooks: config.webhooks,
    limits: config.sessionLimits,
    retention: config.retention,
    folders: [dataDir, ...database.folders],
    inform: (sentence, facts = {}) => log.info(facts, sentence),
    warn: (sentence, facts = {}) => log.warn(facts, sentence),
    readUnfinished,
    noteRound: (work) => metrics?.figures.noteRound(work),
  })
}

interface Metrics {
  readonly figures: Figures
  end(): Promise<void>
}

/** Starts serving metrics. Undefined if METRICS is not set. */
async function startMetrics(
  { environment, database, config, files, dataDir }: Opened,
  { traffic, readUnfinished }: { readonly traffic: Traffic; readonly readUnfinished: ReadUnfinished },
): Promise<Metrics | undefined> {
  if (!environment.metrics) return undefined
  const [bundled] = database.folders
  const figures = collectFigures({
    traffic,
    readUnfinished,
    files,
    clock: systemClock,
    limits: config.sessionLimits,
    decides: config.desk.decides,
    pool: database.pool,
    url: database.url,
    folders: { data: dataDir, ...(bundled !== undefined && { database: bundled }) },
    versions: { version, node: process.versions.node, postgresql: database.facts.postgresql },
  })
  const server = createMetricsServer(() => figures.families())
  await listenForMetrics(server, environment.metrics)
  return {
    figures,
    async end() {
      server.close()
      server.closeAllConnections()
      await figures.end()
    },
  }
}

/**
 * Logs a warning if the portal is a restored copy, and logs when the copy is adopted. Returns a function that
 * tells whether the portal is still a copy.
 */
async function watchCopy(db: Db, announcer: Announcer, stop: AbortSignal): Promise<() => boolean> {
  let isStillCopy = await isCopy(db)
  if (isStillCopy) {
    announcer.warn(copySentence)
    // Not awaited and never rejects: `untilAdopted` keeps waiting while the database is unavailable.
    void noteAdoption()
  }
  return () => isStillCopy

  async function noteAdoption() {
    await untilAdopted(db, stop)
    if (stop.aborted) return
    isStillCopy = false
    announcer.inform('The portal was adopted and is no longer a copy.')
  }
}
