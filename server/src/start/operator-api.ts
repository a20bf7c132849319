import type { Environment } from '#environment/environment.ts'
import type { Database } from '#environment/open-database.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Traffic } from '#http/traffic.ts'
import { createOperatorApi } from '#operator-api/app.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import type { Announcer } from '#start/announcer.ts'
import { listenForOperator } from '#start/listen.ts'
import { prepareStop } from '#start/prepare-stop.ts'
import { systemClock } from '#time/clock.ts'

interface Opened {
  readonly environment: Environment
  readonly database: Database
  readonly files: FileStore
  readonly config: PortalConfig
}

interface Life {
  readonly announcer: Announcer
  readonly traffic: Traffic
  readonly stop: AbortSignal
}

/** Has the operator's systems answered, where the operator wants it; undefined where he does not. */
export function prepareOperatorApi(
  { environment: { operatorApi }, database: { db }, files, config }: Opened,
  { announcer, traffic, stop }: Life,
) {
  if (!operatorApi) return undefined
  const { log } = announcer
  const { trustProxy } = config
  const app = createOperatorApi({ log, traffic, db, files, clock: systemClock, trustProxy })
  return {
    close: prepareStop(app, stop),
    async listen(): Promise<void> {
      const address = await listenForOperator(app, operatorApi)
      announcer.inform(`The operator's systems are answered at ${address}`, { address })
    },
  }
}
