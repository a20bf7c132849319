import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { createDesk } from '#desk/app.ts'
import type { FileStore } from '#files/file-store.ts'
import { systemClock } from '#ground/clock.ts'
import type { Traffic } from '#http/traffic.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { examineRunning } from '#operator/doctor/examine-running.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import type { Environment } from '#settings/environment.ts'
import type { Database } from '#settings/open-database.ts'
import type { Announcer } from '#start/announcer.ts'
import { addressOf, listenForDesk } from '#start/listen.ts'
import { prepareStop } from '#start/prepare-stop.ts'

interface Opened {
  readonly environment: Environment
  readonly database: Database
  readonly dataDir: string
  readonly files: FileStore
  readonly keys: SecretKeys
  readonly config: PortalConfig
}

interface Lifecycle {
  readonly log: Announcer['log']
  readonly traffic: Traffic
  readonly stop: AbortSignal
  /** Whether the portal is a restored copy. */
  readonly isCopy: () => boolean
}

/** The desk's own build of the screens. */
const builtScreens = fileURLToPath(new URL('../../../web/desk/dist', import.meta.url))

/** Creates the desk. Undefined if DESK is not set. */
export function prepareDesk(
  { environment, database, dataDir, files, keys, config }: Opened,
  { log, traffic, stop, isCopy }: Lifecycle,
) {
  const { desk, demo, clamd, callsPerMinute, host, port, importFolder } = environment
  if (!desk) return undefined
  const app = createDesk({
    log,
    traffic,
    db: database.db,
    files,
    clamd,
    keys,
    config,
    // The demo has no public URL, because it is used only from browsers on this machine.
    portalUrl: config.portalUrl ?? addressOf({ host, port }),
    examine: (now) => examineRunning({ environment, database, config }, now),
    clock: systemClock,
    deliveries: placesIn(dataDir),
    importFolder,
    demo,
    callsPerMinute,
    isCopy,
    ...(existsSync(builtScreens) && { webRoot: builtScreens }),
  })
  return {
    close: prepareStop(app, stop),
    listen: () => listenForDesk(app, desk),
  }
}
