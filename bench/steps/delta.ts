import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Database } from '../../server/src/settings/open-database.ts'
import { writeDelta } from '../data/write-cases.ts'
import { type Figures, measure, measureUntil } from '../load/measure.ts'

export interface DeltaFigures {
  readonly changed: number
  /** Latencies of searches without an import. */
  readonly quiet: Figures
  /** Latencies of searches during the import. */
  readonly during: Figures
  /** Duration of the import, read from its report. */
  readonly seconds: number
}

const mostChanged = 100_000

/**
 * Measures searches on one connection: first on an idle portal, then while a delta in the watched folder is
 * imported. Finally restores the previous balances.
 * @param cases number of cases in the database
 */
export async function measureDelta(
  database: Database,
  { port, inbox, cases }: { port: number; inbox: string; cases: number },
  searches: readonly Buffer[],
): Promise<DeltaFigures> {
  const load = { port, requests: searches, connections: 1 }
  const changed = Math.min(mostChanged, cases)
  for (const [name, more] of Object.entries({ there: '1.00', back: '0.00' }))
    await writeDelta(database, join(inbox, `.${name}`), { changed, among: cases, more })
  await measure({ ...load, seconds: 5 })
  const quiet = await measure({ ...load, seconds: 30 })
  const imported = deliver(inbox, 'there')
  const during = await measureUntil(imported, load)
  const seconds = await imported
  await deliver(inbox, 'back')
  return { changed, quiet, during, seconds }
}

/** Moves a prepared delivery into the watched folder. Returns the duration of its import in seconds. */
async function deliver(inbox: string, name: string): Promise<number> {
  await rename(join(inbox, `.${name}`), join(inbox, name))
  for (;;) {
    const done = await readdir(join(inbox, 'done'))
    const report = done.find((entry) => entry.endsWith(`-${name}.report.json`))
    if (report) return secondsIn(await readFile(join(inbox, 'done', report), 'utf8'))
    if ((await readdir(join(inbox, 'failed'))).length > 0) throw new Error('The import has failed.')
    await sleep(100)
  }
}

function secondsIn(report: string): number {
  const { seconds }: { seconds: number } = JSON.parse(report)
  return seconds
}
