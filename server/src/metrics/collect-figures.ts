import type { Pool } from 'pg'

import type { SessionLimits } from '#access/session-limits.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Traffic } from '#http/traffic.ts'
import { databaseFigures } from '#metrics/database-figures.ts'
import { deliveryFigures } from '#metrics/delivery-figures.ts'
import { diskFigures } from '#metrics/disk-figures.ts'
import { type Family, gauge, gauges } from '#metrics/exposition.ts'
import { processFigures } from '#metrics/process-figures.ts'
import { requestFigures } from '#metrics/request-figures.ts'
import { storeFigures } from '#metrics/store-figures.ts'
import type { Clock } from '#time/clock.ts'

/** Work that the portal does beside the calls, whose last round is told. */
type Work = 'retention' | 'sweep'

interface Sources {
  readonly traffic: Traffic
  readonly files: FileStore
  readonly pool: Pool
  /** Of the same database, for a connection of its own. */
  readonly url: string
  readonly limits: SessionLimits
  readonly clock: Clock
  /** Reads which deliveries are not in; undefined where nobody brings any. */
  readonly readNotIn: Parameters<typeof deliveryFigures>[0]
  /** What is said of a folder → the folder. */
  readonly folders: Readonly<Record<string, string>>
  /** What runs here → its version. */
  readonly versions: Readonly<Record<string, string>>
}

export interface Figures {
  /** All that there is to tell. Nothing in it names a person, a company or a document. */
  families(): Promise<readonly Family[]>
  noteRound(work: Work): void
  end(): Promise<void>
}

/** Gathers what is told of a running portal, from now on until the end. */
export function collectFigures(sources: Sources): Figures {
  const stop = new AbortController()
  const rounds: Record<Work, number> = { retention: 0, sweep: 0 }
  const requests = requestFigures(sources.traffic)
  const ofProcess = processFigures(stop.signal)
  const database = databaseFigures(sources)
  const disks = diskFigures(sources.folders)
  const store = storeFigures(sources.files)
  const deliveries = deliveryFigures(sources.readNotIn, sources.clock)
  return {
    async families() {
      const [ofDatabase, ofDisks, ofDeliveries] = await Promise.all([
        database.families(),
        disks(),
        deliveries(),
      ])
      return [
        gauge('portal_build_info', 'What runs here.', 1, sources.versions),
        ...requests(),
        ...ofProcess(),
        ...ofDatabase,
        ...ofDisks,
        ...ofDeliveries,
        ...store.families(),
        gauges(
          'portal_round_timestamp_seconds',
          'When this process did a round of … last; 0 when it has not.',
          'work',
          rounds,
        ),
      ]
    },
    noteRound(work) {
      rounds[work] = sources.clock().getTime() / 1_000
    },
    async end() {
      stop.abort()
      await Promise.all([store.end(), database.end()])
    },
  }
}
