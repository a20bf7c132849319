import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type { Pool } from 'pg'

import type { SessionLimits } from '#access/session-limits.ts'
import type { FileStore } from '#files/file-store.ts'
import { readDiskSpace } from '#files/free-space.ts'
import type { Clock } from '#ground/clock.ts'
import { cached } from '#http/metrics/cached.ts'
import { databaseFigures } from '#http/metrics/database-figures.ts'
import { type Family, gauge, gauges } from '#http/metrics/exposition.ts'
import { processFigures } from '#http/metrics/process-figures.ts'
import { requestFigures } from '#http/metrics/request-figures.ts'
import { storeFigures } from '#http/metrics/store-figures.ts'
import type { Traffic } from '#http/traffic.ts'

/** Background jobs for which the time of the last run is exported. */
type Work = 'retention' | 'sweep'

interface Sources {
  readonly traffic: Traffic
  readonly files: FileStore
  readonly pool: Pool
  /** URL of the same database, for a separate connection. */
  readonly url: string
  readonly limits: SessionLimits
  /** Kinds of submissions that clerks decide. */
  readonly decides: readonly SubmissionKind[]
  readonly clock: Clock
  /** Reads the deliveries that were not imported. Undefined if there is no delivery folder. */
  readonly readUnfinished: Parameters<typeof deliveryFigures>[0]
  /** Label → folder whose disk is measured. */
  readonly folders: Readonly<Record<string, string>>
  /** Component → version. */
  readonly versions: Readonly<Record<string, string>>
}

export interface Figures {
  /** All metrics. They never name a person, a company or a document. */
  families(): Promise<readonly Family[]>
  noteRound(work: Work): void
  end(): Promise<void>
}

export function collectFigures(sources: Sources): Figures {
  const stop = new AbortController()
  const rounds: Record<Work, number> = { retention: 0, sweep: 0 }
  const requests = requestFigures(sources.traffic)
  const ofProcess = processFigures(stop.signal)
  const database = databaseFigures(sources)
  const disks = diskFigures(sources.folders)
  const store = storeFigures(sources.files)
  const deliveries = deliveryFigures(sources.readUnfinished, sources.clock)
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

/** Limits for reading a disk's space, because disks may hang. A scrape usually comes every fifteen seconds. */
const pace = { lifetimeMs: 10_000, timeoutMs: 1_000 }

/**
 * Metrics of the free and total bytes of disks.
 * @param folders label → folder
 */
function diskFigures(folders: Readonly<Record<string, string>>): () => Promise<readonly Family[]> {
  const disks = Object.entries(folders).map(([place, folder]) => ({
    place,
    read: cached(() => readDiskSpace(folder), pace),
  }))
  return async () => {
    const rooms = await Promise.all(disks.map(async ({ place, read }) => [place, await read()] as const))
    const bytes = (field: 'freeBytes' | 'totalBytes') =>
      Object.fromEntries(rooms.map(([place, room]) => [place, room?.[field]]))
    return [
      gauges('portal_disk_free_bytes', 'What is free on the disk of …', 'place', bytes('freeBytes')),
      gauges('portal_disk_size_bytes', 'All there is on the disk of …', 'place', bytes('totalBytes')),
    ]
  }
}

/**
 * Reads the deliveries that were not imported: when each of them failed, or since when it has been waiting.
 * Both lists are in ascending order.
 */
type ReadUnfinished = () => Promise<{ readonly failed: readonly Date[]; readonly waiting: readonly Date[] }>

/** Metrics of deliveries. Empty if there is no delivery folder, or if the folder cannot be read. */
const deliveryFigures =
  (read: ReadUnfinished | undefined, clock: Clock) => async (): Promise<readonly Family[]> => {
    // If the folder cannot be read, its metrics are left out.
    const notIn = await read?.().catch(() => undefined)
    if (!notIn) return []
    const { failed, waiting } = notIn
    const now = clock().getTime()
    const [first] = waiting
    return [
      gauge('portal_deliveries_failed', 'Deliveries that have failed and are not in since.', failed.length),
      gauge('portal_deliveries_waiting', 'Deliveries that wait or are being imported.', waiting.length),
      gauge(
        'portal_deliveries_oldest_age_seconds',
        'Age of the oldest of them.',
        first ? Math.max(0, now - first.getTime()) / 1_000 : 0,
      ),
    ]
  }
