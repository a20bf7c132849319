import { realpath } from 'node:fs/promises'

import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import type { Pool, PoolClient } from 'pg'

import { type Db, dbOn } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import { reasonOf } from '#ground/start-error.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { type Delivery, openDelivery } from '#operator/import/delivery/delivery.ts'
import { storeNothing } from '#operator/import/delivery/documents.ts'
import type { ImportFile } from '#operator/import/delivery/find-files.ts'
import { DeliveryError } from '#operator/import/delivery/manifest.ts'
import { documentScan } from '#operator/import/delivery/scan-documents.ts'
import { finishImport } from '#operator/import/finish-import.ts'
import { withImportConnection } from '#operator/import/import-connection.ts'
import { noteBeginning, noteEnd } from '#operator/import/import-log.ts'
import { type LoadContext, loadFile, stopwatch } from '#operator/import/load-file.ts'
import type { FileSummary, ImportReport, ImportSummary } from '#operator/import/progress.ts'
import { stopAtBadRows, writeBadRows } from '#operator/import/rows/bad-rows.ts'
import { collectNamed, usualMaxDeletions } from '#operator/import/rows/missing-rows.ts'
import { beginNoting } from '#operator/import/staging/note-changes.ts'
import { collectTouched } from '#operator/import/staging/suspect-cases.ts'
import { faultOf, stoppedAt } from '#operator/import/stopped-import.ts'
import { tidy } from '#operator/import/tidy.ts'
import { requireAdopted } from '#operator/require-adopted.ts'

export interface ImportOrder {
  readonly db: Db
  readonly pool: Pool
  /** Where the documents go. */
  readonly files: FileStore
  /** The virus scanner for documents; undefined without one. */
  readonly clamd?: ClamdAddress | undefined
  /** The folder to import, as docs/import-format.md describes it. */
  readonly folder: string
  /** File for the bad rows; without it the first of them stop the import. */
  readonly rejects?: string | undefined
  /** Whether all files become visible together, or none; with a manifest they do in any case. */
  readonly isAtomic?: boolean
  /** Whether everything is looked at and nothing is changed. */
  readonly isCheck?: boolean
  /** Kinds whose files name all rows there are, of a folder without a manifest, which would say it. */
  readonly complete?: readonly string[]
  /** Whether rows lie at the lines of the bundle that they came in, with blank ones between them. */
  readonly hasGaps?: boolean
  /** Per cent of a complete kind's rows that may go because no file names them any more. */
  readonly maxDeletions?: number | undefined
  /** Which parts of the portal are on, to say whose rows nobody sees; left out, nothing is said. */
  readonly features?: FeatureSwitches | undefined
  /** Who imports, for the audit trail. */
  readonly operator: OperatorPerson
  readonly report: ImportReport
  /** Ends the import: the file at work is given up, those before it stay unless all belong together. */
  readonly signal?: AbortSignal
}

/**
 * Imports a folder: a row with a known key replaces the stored one, so that an import may be repeated. Each file is one
 * transaction, or all of them are one. Fails with a DeliveryError when the folder is not what its manifest says, and with an
 * OperatorError that says how far it came. Either way the log of imports and the audit trail have the counts.
 */
export async function importFolder(order: ImportOrder): Promise<ImportSummary> {
  const seconds = stopwatch()
  const result = await withImportConnection(order.pool, order.signal, (client) => importNoted(client, order))
  return { ...result, seconds: seconds() }
}

type Result = Omit<ImportSummary, 'seconds'>

/** What an import has come to so far. */
interface Course {
  /** In the log; undefined for a check. */
  readonly id: string | undefined
  readonly done: FileSummary[]
  /** Deleted at the end because complete files named them no longer, by kind. */
  missing: Readonly<Record<string, number>>
  readonly warnings: string[]
}

async function importNoted(client: PoolClient, order: ImportOrder): Promise<Result> {
  if (!order.isCheck) await requireAdopted(order.db)
  const id = order.isCheck
    ? undefined
    : await noteBeginning(dbOn(client), order.folder, actNow(order.operator))
  const course: Course = { id, done: [], missing: {}, warnings: [] }
  try {
    return await importDelivery(client, order, course)
  } catch (error) {
    if (id !== undefined) await noteStop(error, id, order, course)
    throw error
  } finally {
    // Of one that was interrupted nobody waits for that.
    if (!order.signal?.aborted && id !== undefined) await tidy(course, client, order.report)
  }
}

async function importDelivery(client: PoolClient, order: ImportOrder, course: Course): Promise<Result> {
  const report: ImportReport = {
    ...order.report,
    warn(sentence) {
      course.warnings.push(sentence)
      order.report.warn(sentence)
    },
  }
  const delivery = await openDelivery(order.folder, order)
  for (const sentence of delivery.warnings) report.warn(sentence)
  const badRows = order.rejects === undefined ? stopAtBadRows() : await writeBadRows(order.rejects)
  try {
    await collectNamed(client, delivery.complete)
    await collectTouched(client)
    const context: LoadContext = {
      client,
      report,
      badRows,
      folder: await realpath(order.folder),
      openBatch: order.isCheck ? storeNothing : () => order.files.batch(),
      scan: order.clamd && documentScan(order.db, order.clamd),
      features: order.features,
      complete: delivery.complete,
      deletions: new Set(),
      noting: await beginNoting(client),
      reading: order,
    }
    return await loadAll(delivery, context, order, course)
  } finally {
    await badRows.close()
  }
}

async function loadAll(
  delivery: Delivery,
  context: LoadContext,
  order: ImportOrder,
  course: Course,
): Promise<Result> {
  const { client } = context
  const isWhole = order.isAtomic === true || order.isCheck === true || delivery.hashes !== undefined
  const each = <Part>(work: () => Promise<Part>) => (isWhole ? work() : inTransaction(client, work))
  const stops = (place: string, part: string) => (error: unknown) => {
    const before = isWhole ? undefined : course.done.map(({ file }) => file)
    if (isWhole) course.done.length = 0
    throw stoppedAt({ place, part, before }, order.signal?.aborted ? undefined : error)
  }
  const loadFiles = async (): Promise<Result> => {
    for (const file of delivery.files) {
      const summary = await each(() => loadUnchanged(file, context, delivery)).catch(
        stops(file.name, 'of this file was changed'),
      )
      course.done.push(summary)
      context.report.fileDone(summary)
    }
    const result = await each(async () => {
      const { id, warnings } = course
      const counts = await finishImport(course.done, context, order.maxDeletions ?? usualMaxDeletions)
      const finished = { ...counts, warnings }
      if (id !== undefined) await noteEnd(dbOn(client), { ...finished, id }, actNow(order.operator))
      return finished
    }).catch(stops('the deletions', 'was deleted'))
    // With what was deleted at the end.
    course.done.splice(0, course.done.length, ...result.files)
    course.missing = result.missing
    return result
  }
  return isWhole ? inTransaction(client, loadFiles, { keeps: !order.isCheck }) : loadFiles()
}

/** Loads a file whose bytes are still those that were looked at. */
async function loadUnchanged(
  file: ImportFile,
  context: LoadContext,
  { hashes }: Delivery,
): Promise<FileSummary> {
  const summary = await loadFile(file, context)
  if (hashes && hashes.get(file.name) !== summary.sha256)
    throw new DeliveryError(`${file.name} was changed while it was imported.`)
  return summary
}

/** Notes an import that stopped, on a connection of its own: that of the import may be cut off. */
async function noteStop(reason: unknown, id: string, order: ImportOrder, { done, warnings }: Course) {
  const fault = faultOf(reason)
  try {
    await order.db
      .transaction()
      .execute((transaction) =>
        noteEnd(transaction, { id, files: done, missing: {}, warnings, fault }, actNow(order.operator)),
      )
  } catch (error) {
    order.report.warn(`The import is not in the audit trail: ${reasonOf(error)}.`)
  }
}

/** Does the work in a transaction. `keeps: false` takes everything back although nothing has failed. */
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
    // Fails only with the connection, and then nothing is committed anyway.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
