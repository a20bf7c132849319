import { realpath } from 'node:fs/promises'

import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import type { ImportMapping } from '@portal/contract/import-mapping.ts'
import type { Pool, PoolClient } from 'pg'

import { type Db, dbOn } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import { reasonOf } from '#ground/start-error.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { type Delivery, openDelivery } from '#operator/import/delivery/delivery.ts'
import { dryRunBatch } from '#operator/import/delivery/documents.ts'
import type { ImportFile } from '#operator/import/delivery/find-files.ts'
import { DeliveryError } from '#operator/import/delivery/manifest.ts'
import { documentScan } from '#operator/import/delivery/scan-documents.ts'
import { finishImport } from '#operator/import/finish-import.ts'
import { withImportConnection } from '#operator/import/import-connection.ts'
import { logImportStart, logImportEnd } from '#operator/import/import-log.ts'
import { type LoadContext, loadFile, stopwatch } from '#operator/import/load-file.ts'
import { withHeadings } from '#operator/import/mapping/with-headings.ts'
import type { FileSummary, ImportReport, ImportSummary } from '#operator/import/progress.ts'
import { stopAtBadRows, writeBadRows } from '#operator/import/rows/bad-rows.ts'
import { createKeyTables, defaultMaxDeletions } from '#operator/import/rows/missing-rows.ts'
import { startRecording } from '#operator/import/staging/record-changes.ts'
import { createTouchedTable } from '#operator/import/staging/suspect-cases.ts'
import { faultOf, stoppedAt } from '#operator/import/stopped-import.ts'
import { tidy } from '#operator/import/tidy.ts'
import { requireAdopted } from '#operator/require-adopted.ts'

export interface ImportOptions {
  readonly db: Db
  readonly pool: Pool
  readonly files: FileStore
  /** The virus scanner for documents; undefined if there is none. */
  readonly clamd?: ClamdAddress | undefined
  /** Path of the import folder (docs/import-format.md). */
  readonly folder: string
  /** Path of the file for bad rows. If undefined, bad rows stop the import. */
  readonly rejects?: string | undefined
  /** Whether all files are imported in one transaction. With a manifest they always are. */
  readonly isAtomic?: boolean
  /** Whether this is a dry run. */
  readonly isCheck?: boolean
  /** Only for a folder without a manifest: the complete kinds, whose files contain all rows. */
  readonly complete?: readonly string[]
  /** How to read files that are not in the import format: a mapping, or the name of a stored one. */
  readonly mapping?: string | ImportMapping | undefined
  /**
   * Whether to look for a stored mapping whose file names fit, if neither the options nor the manifest name a
   * mapping.
   */
  readonly findsMapping?: boolean | undefined
  /**
   * Hash of the mapping that the check used; '' if it used none. The import stops if it would use a different
   * mapping.
   */
  readonly checkedMapping?: string | undefined
  /**
   * Whether the rows come from a bundle. Such rows keep their line numbers in the bundle, with blank lines in
   * between.
   */
  readonly hasGaps?: boolean
  /** The maximum share of a complete kind's rows that may be deleted as missing, in per cent. The default is 5. */
  readonly maxDeletions?: number | undefined
  /**
   * The features that are on, for warnings about rows that creditors do not see. If undefined, there are no such
   * warnings.
   */
  readonly features?: FeatureSwitches | undefined
  /** Actor of the audit entry. */
  readonly operator: OperatorPerson
  readonly report: ImportReport
  /**
   * Aborts the import and rolls back the current file. Earlier files are rolled back only if all files are
   * imported in one transaction.
   */
  readonly signal?: AbortSignal
}

/**
 * Imports a folder. Idempotent: a row replaces the stored row with the same key. Each file has its own
 * transaction, unless all files share one. Throws a DeliveryError if the folder does not match its manifest,
 * otherwise an OperatorError that says how far the import got. The import log and the audit trail record the
 * counts even if the import fails.
 */
export async function importFolder(options: ImportOptions): Promise<ImportSummary> {
  const seconds = stopwatch()
  const result = await withImportConnection(options.pool, options.signal, (client) =>
    importWithLog(client, options),
  )
  return { ...result, seconds: seconds() }
}

type Result = Omit<ImportSummary, 'seconds'>
type Loaded = Omit<Result, 'mappingHash'>

interface ImportRun {
  /** Id in the import log; undefined for a dry run. */
  readonly id: string | undefined
  readonly done: FileSummary[]
  /** Number of rows that were deleted because complete files did not contain them, by kind. */
  missing: Readonly<Record<string, number>>
  readonly warnings: string[]
  /** Name of the mapping that is used. */
  mapping?: string | undefined
}

async function importWithLog(client: PoolClient, options: ImportOptions): Promise<Result> {
  if (!options.isCheck) await requireAdopted(options.db)
  const id = options.isCheck
    ? undefined
    : await logImportStart(dbOn(client), options.folder, actNow(options.operator))
  const run: ImportRun = { id, done: [], missing: {}, warnings: [] }
  try {
    return await importDelivery(client, options, run)
  } catch (error) {
    if (id !== undefined) await logFailure(error, id, options, run)
    throw error
  } finally {
    // Skips the vacuum after an abort, because the process must end quickly in that case.
    if (!options.signal?.aborted && id !== undefined) await tidy(run, client, options.report)
  }
}

async function importDelivery(client: PoolClient, options: ImportOptions, run: ImportRun): Promise<Result> {
  const report: ImportReport = {
    ...options.report,
    warn(sentence) {
      run.warnings.push(sentence)
      options.report.warn(sentence)
    },
  }
  const delivery = await openDelivery(options.folder, options)
  for (const sentence of delivery.warnings) report.warn(sentence)
  run.mapping = delivery.mapping
  const badRows = withHeadings(
    options.rejects === undefined ? stopAtBadRows() : await writeBadRows(options.rejects),
    delivery.files,
  )
  try {
    await createKeyTables(client, delivery.complete)
    await createTouchedTable(client)
    const context: LoadContext = {
      client,
      report,
      badRows,
      folder: await realpath(options.folder),
      openBatch: options.isCheck ? dryRunBatch : () => options.files.batch(),
      scan: options.clamd && documentScan(options.db, options.clamd),
      features: options.features,
      complete: delivery.complete,
      deletions: new Set(),
      recording: await startRecording(client),
      reading: options,
    }
    return { ...(await loadAll(delivery, context, options, run)), mappingHash: delivery.mappingHash }
  } finally {
    await badRows.close()
  }
}

async function loadAll(
  delivery: Delivery,
  context: LoadContext,
  options: ImportOptions,
  run: ImportRun,
): Promise<Loaded> {
  const { client } = context
  const isWhole = options.isAtomic === true || options.isCheck === true || delivery.hashes !== undefined
  const each = <Part>(work: () => Promise<Part>) => (isWhole ? work() : inTransaction(client, work))
  const stops = (place: string, part: string) => (error: unknown) => {
    const before = isWhole ? undefined : run.done.map(({ file }) => file)
    if (isWhole) run.done.length = 0
    throw stoppedAt({ place, part, before }, options.signal?.aborted ? undefined : error)
  }
  const loadFiles = async (): Promise<Loaded> => {
    for (const file of delivery.files) {
      const summary = await each(() => loadUnchanged(file, context, delivery)).catch(
        stops(file.name, 'of this file was changed'),
      )
      run.done.push(summary)
      context.report.fileDone(summary)
    }
    const result = await each(async () => {
      const { id, warnings, mapping } = run
      const counts = await finishImport(run.done, context, options.maxDeletions ?? defaultMaxDeletions)
      const finished = { ...counts, warnings }
      if (id !== undefined)
        await logImportEnd(dbOn(client), { ...finished, id, mapping }, actNow(options.operator))
      return finished
    }).catch(stops('the deletions', 'was deleted'))
    // Replaces the counts of the files with the final ones, which include the rows deleted at the end.
    run.done.splice(0, run.done.length, ...result.files)
    run.missing = result.missing
    return result
  }
  return isWhole ? inTransaction(client, loadFiles, { keeps: !options.isCheck }) : loadFiles()
}

/** Loads a file. Throws a DeliveryError if its hash is no longer that of the manifest. */
async function loadUnchanged(
  file: ImportFile,
  context: LoadContext,
  { hashes }: Delivery,
): Promise<FileSummary> {
  const summary = await loadFile(file, context)
  if (hashes && hashes.get(file.fileName) !== summary.sha256)
    throw new DeliveryError(`${file.fileName} was changed while it was imported.`)
  return summary
}

/** Logs a failed import. Uses a connection from the pool, because the import's own may be closed. */
async function logFailure(
  reason: unknown,
  id: string,
  options: ImportOptions,
  { done, warnings, mapping }: ImportRun,
) {
  const fault = faultOf(reason)
  try {
    await options.db
      .transaction()
      .execute((transaction) =>
        logImportEnd(
          transaction,
          { id, files: done, missing: {}, warnings, fault, mapping },
          actNow(options.operator),
        ),
      )
  } catch (error) {
    options.report.warn(`The import is not in the audit trail: ${reasonOf(error)}.`)
  }
}

/** Runs `work` in a transaction. With `keeps: false` the transaction is rolled back even if it succeeds. */
async function inTransaction<Result>(
  client: PoolClient,
  work: () => Promise<Result>,
  { keeps = true } = {},
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query(keeps ? 'commit' : 'rollback')
    return result
  } catch (error) {
    // A rollback fails only if the connection was lost, and then the server rolls back.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
