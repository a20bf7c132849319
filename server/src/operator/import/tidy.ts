import type { PoolClient } from 'pg'

import { reasonOf } from '#ground/start-error.ts'
import { kinds } from '#operator/import/kinds.ts'
import type { FileSummary, ImportReport } from '#operator/import/progress.ts'
import { changedWith } from '#operator/import/staging/bare-table.ts'

/** Tables with fewer changed rows are left to autovacuum, because vacuum scans all indexes of a table. */
const manyRows = 1_000

interface Changes {
  readonly done: readonly FileSummary[]
  /** Number of rows that were deleted because complete files did not contain them, by kind. */
  readonly missing: Readonly<Record<string, number>>
}

/**
 * Vacuums the tables in which many rows have changed. This updates statistics for the query planner and the
 * visibility map for index-only scans.
 */
export async function tidy(changes: Changes, client: PoolClient, report: ImportReport): Promise<void> {
  const changed = kinds.filter(({ name }) => changedRows(changes, name) >= manyRows)
  if (changed.length === 0) return
  report.progress({ file: '', phase: 'tidying', rows: 0, fraction: 1, seconds: 0 })
  await client
    .query(`vacuum (analyze, skip_locked) ${changed.flatMap(({ table }) => changedWith(table)).join(', ')}`)
    .catch((error: unknown) => report.warn(`Tidying up was left to the database: ${reasonOf(error)}.`))
}

const changedRows = ({ done, missing }: Changes, kindName: string) =>
  done
    .filter(({ kind }) => kind === kindName)
    .reduce(
      (sum, { inserted, updated, deleted }) => sum + inserted + updated + deleted,
      missing[kindName] ?? 0,
    )
