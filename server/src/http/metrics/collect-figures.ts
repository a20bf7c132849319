import type { Pool } from 'pg'

import type { SessionLimits } from '#access/session-limits.ts'
import type { FileStore } from '#files/file-store.ts'
import { readRoom } from '#files/free-space.ts'
import type { Clock } from '#ground/clock.ts'
import { databaseFigures } from '#http/metrics/database-figures.ts'
import { type Family, gauge, gauges } from '#http/metrics/exposition.ts'
import { processFigures } from '#http/metrics/process-figures.ts'
import { remembered } from '#http/metrics/remembered.ts'
import { requestFigures } from '#http/metrics/request-figures.ts'
import { storeFigures } from '#http/metrics/store-figures.ts'
import type { Traffic } from '#http/traffic.ts'

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

/** A disk that hangs holds up nothing else; a scrape is every fifteen seconds as a rule. */
const pace = { forMs: 10_000, patienceMs: 1_000 }

/** How full the disks are. @param folders What is said of a folder → the folder. */
function diskFigures(folders: Readonly<Record<string, string>>): () => Promise<readonly Family[]> {
  const disks = Object.entries(folders).map(([place, folder]) => ({
    place,
    read: remembered(() => readRoom(folder), pace),
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

/** Of the deliveries whose rows are not in the portal: when each failed, and since when each other one waits, the earliest first. */
type ReadNotIn = () => Promise<{ readonly failed: readonly Date[]; readonly waiting: readonly Date[] }>

/** What is told of deliveries: nothing where nobody brings any, or while their folder cannot be read. */
const deliveryFigures =
  (read: ReadNotIn | undefined, clock: Clock) => async (): Promise<readonly Family[]> => {
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
