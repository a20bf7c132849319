import { realpath } from 'node:fs/promises'

import type { Pool, PoolClient } from 'pg'

import type { Db } from '#db/connect.ts'
import { codeOf, reasonOf } from '#errors/start-error.ts'
import type { FileStore } from '#files/file-store.ts'
import { actNow, noteAct, type OperatorPerson } from '#operator/act.ts'
import { stopAtBadRows, writeBadRows } from '#operator/import/bad-rows.ts'
import { findFiles, type ImportFile } from '#operator/import/find-files.ts'
import { withImportConnection } from '#operator/import/import-connection.ts'
import { loadFile, stopwatch, type LoadContext } from '#operator/import/load-file.ts'
import type { FileSummary, ImportReport, ImportSummary } from '#operator/import/progress.ts'
import { OperatorError } from '#operator/operator-error.ts'

export interface ImportOrder {
  readonly db: Db
  readonly pool: Pool
  /** Where the documents go. */
  readonly files: FileStore
  /** The folder to import, as docs/import-format.md describes it. */
  readonly folder: string
  /** File for the bad rows; without it the first of them stop the import. */
  readonly rejects?: string | undefined
  /** Who imports, for the audit trail. */
  readonly operator: OperatorPerson
  readonly report: ImportReport
  /** Ends the import: the file at work is given up, those before it stay. */
  readonly signal?: AbortSignal
}

/**
 * Imports a folder: each file is one transaction, and a row with a known key replaces the stored one, so that
 * an import may be repeated. Fails with an OperatorError that says how far it came; what came before stays. Either way
 * one row of the audit trail has the counts.
 */
export async function importFolder(order: ImportOrder): Promise<ImportSummary> {
  const seconds = stopwatch()
  const { files, unknown } = await findFiles(order.folder)
  for (const name of unknown) order.report.warn(`${name} is not the name of an import file; it is left out.`)
  for (const { name, sizeBytes } of files) if (sizeBytes === 0) order.report.warn(`${name} is empty.`)
  const done = await withImportConnection(order.pool, order.signal, (client) => load(client, files, order))
  return { files: done, seconds: seconds() }
}

async function load(client: PoolClient, files: readonly ImportFile[], order: ImportOrder) {
  const { folder, rejects, report } = order
  const realFolder = await realpath(folder)
  const badRows = rejects === undefined ? stopAtBadRows() : await writeBadRows(rejects)
  try {
    return await loadFiles(files, order, { client, folder: realFolder, files: order.files, badRows, report })
  } finally {
    await badRows.close()
  }
}

async function loadFiles(
  files: readonly ImportFile[],
  order: ImportOrder,
  context: LoadContext,
): Promise<FileSummary[]> {
  const done: FileSummary[] = []
  const changedTables = new Set<string>()
  try {
    for (const file of files) {
      const summary = await loadFile(file, context).catch((error: unknown) => {
        throw stoppedAt(file, done, order.signal?.aborted ? undefined : error)
      })
      done.push(summary)
      if (summary.inserted + summary.updated > 0) changedTables.add(file.kind.table)
      context.report.fileDone(summary)
    }
  } finally {
    await noteImport(order, done, files.length)
    // Of one that was interrupted nobody waits for that.
    if (!order.signal?.aborted) await tidy([...changedTables], context)
  }
  return done
}

/** @param error why, unless somebody wanted it */
function stoppedAt(file: ImportFile, done: readonly FileSummary[], error: unknown): unknown {
  // A mistake in the program is no fault of the file, the disk or the database, and shows its stack.
  if (error instanceof TypeError || error instanceof RangeError) return error
  const before = done.length === 0 ? 'nothing' : done.map((summary) => summary.file).join(', ')
  return new OperatorError(
    [
      `The import stopped at ${file.name}; nothing of this file was changed.`,
      ...(error === undefined ? [] : [wordsOf(error)]),
      `Imported before it: ${before}. The import may be repeated.`,
    ].join('\n'),
    { cause: error },
  )
}

const wordsOf = (error: unknown) =>
  codeOf(error)?.startsWith('Z_')
    ? `It is no gzip, or was damaged or cut off on its way (${reasonOf(error)}).`
    : reasonOf(error)

/** What came in, by file; nothing of what stands in the rows. */
async function noteImport(
  { db, operator, report }: ImportOrder,
  done: readonly FileSummary[],
  files: number,
) {
  const counts = done.map(({ file, read, inserted, updated, rejected }) => [
    file,
    `read ${read}, inserted ${inserted}, updated ${updated}, rejected ${rejected}`,
  ])
  const details = { ...Object.fromEntries(counts), isWhole: done.length === files }
  await db
    .transaction()
    .execute((transaction) => noteAct(transaction, actNow(operator), { event: 'data_imported', details }))
    .catch((error: unknown) => report.warn(`The import is not in the audit trail: ${reasonOf(error)}.`))
}

/** Fresh statistics for the query planner, and what an index needs to answer without looking into the table. */
async function tidy(tables: readonly string[], { client, report }: LoadContext) {
  if (tables.length === 0) return
  report.progress({ file: '', phase: 'tidying', rows: 0, fraction: 1, seconds: 0 })
  await client
    .query(`vacuum (analyze, skip_locked) ${tables.join(', ')}`)
    .catch((error: unknown) => report.warn(`Tidying up was left to the database: ${reasonOf(error)}.`))
}
