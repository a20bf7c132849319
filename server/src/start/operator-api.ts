import type { FileStore } from '#files/file-store.ts'
import { systemClock } from '#ground/clock.ts'
import type { Traffic } from '#http/traffic.ts'
import { createOperatorApi } from '#operator-api/app.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import type { Environment } from '#settings/environment.ts'
import type { Database } from '#settings/open-database.ts'
import type { Announcer } from '#start/announcer.ts'
import { listenForOperator } from '#start/listen.ts'
import { prepareStop } from '#start/prepare-stop.ts'

interface Opened {
  readonly environment: Environment
  readonly database: Database
  readonly dataDir: string
  readonly files: FileStore
  readonly config: PortalConfig
}

interface Lifecycle {
  readonly announcer: Announcer
  readonly traffic: Traffic
  readonly stop: AbortSignal
}

/** Creates the operator API. Undefined if OPERATOR_API is not set. */
export function prepareOperatorApi(
  { environment: { operatorApi, clamd }, database: { db }, dataDir, files, config }: Opened,
  { announcer, traffic, stop }: Lifecycle,
) {
  if (!operatorApi) return undefined
  const { log } = announcer
  const { trustProxy, desk } = config
  const app = createOperatorApi({
    log,
    traffic,
    db,
    files,
    clamd,
    deliveries: placesIn(dataDir),
    stop,
    clock: systemClock,
    trustProxy,
    decidedAtDesk: desk.decides,
  })
  return {
    close: prepareStop(app, stop),
    async listen(): Promise<void> {
      const address = await listenForOperator(app, operatorApi)
      announcer.inform(`The operator API listens at ${address}`, { address })
    },
  }
}
