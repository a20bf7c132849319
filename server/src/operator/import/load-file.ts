import { pipeline } from 'node:stream/promises'

import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import { type FileType, isClosed, isGerichtlich } from '@portal/contract/judicial.ts'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import type { FileBatch } from '#files/file-batch.ts'
import { collectExamples, type Examples } from '#operator/import/delivery/examples.ts'
import type { ImportFile } from '#operator/import/delivery/find-files.ts'
import type { DocumentScan } from '#operator/import/delivery/scan-documents.ts'
import type { Kind } from '#operator/import/kinds.ts'
import type { FileSummary, ImportReport } from '#operator/import/progress.ts'
import type { BadRows } from '#operator/import/rows/bad-rows.ts'
import { collectKeys } from '#operator/import/rows/missing-rows.ts'
import { openRows, type Reading } from '#operator/import/rows/read-rows.ts'
import { collectDeletions, type KindsToDelete } from '#operator/import/staging/deletions.ts'
import { largeBatches } from '#operator/import/staging/large-batches.ts'
import type { ChangeRecording } from '#operator/import/staging/record-changes.ts'
import { skipErased } from '#operator/import/staging/skip-erased.ts'
import { stageRows } from '#operator/import/staging/stage-rows.ts'
import { removeStagedFaults } from '#operator/import/staging/staged-faults.ts'
import {
  analyzeStaging,
  copyIntoStaging,
  createStaging,
  dropStaging,
} from '#operator/import/staging/staging.ts'
import { isEmpty, storeStaged } from '#operator/import/staging/store-staged.ts'
import { closedCasesWithOpenType } from '#operator/import/staging/suspect-cases.ts'
import {
  createUnchangedTable,
  dropUnchangedTable,
  takeUnchanged,
} from '#operator/import/staging/unchanged-rows.ts'
import { count as counted } from '#operator/import/terminal-report.ts'

export interface LoadContext {
  readonly client: PoolClient
  /** Path of the import folder, without symbolic links. */
  readonly folder: string
  /** Opens a batch for the documents of a file. */
  readonly openBatch: () => Pick<FileBatch, 'put' | 'settle'>
  readonly scan: DocumentScan | undefined
  readonly badRows: BadRows
  readonly report: ImportReport
  /** The features that are on; undefined if unknown. */
  readonly features: FeatureSwitches | undefined
  /** Kinds whose files contain all rows. */
  readonly complete: readonly Kind[]
  /** Kinds of which rows will be deleted after all files are loaded. */
  readonly deletions: KindsToDelete
  readonly recording: ChangeRecording
  readonly reading: Reading
}

/** Loads the valid rows of a file in the open transaction. Throws if the import must stop. */
export async function loadFile(file: ImportFile, context: LoadContext): Promise<FileSummary> {
  const { client, report, recording } = context
  const { kind, name } = file
  const seconds = stopwatch()
  report.progress({ file: name, phase: 'reading', rows: 0, fraction: 0, seconds: 0 })
  await createStaging(client, kind)
  await createUnchangedTable(client, kind)
  const { read, rejected, sha256, settle, suspicions } = await stageFile(file, context, seconds)
  report.progress({ file: name, phase: 'storing', rows: read, fraction: 1, seconds: seconds() })
  const removed = await filterStaged(file, context)
  // Makes documents durable before the commit, so that no row can refer to a missing document.
  await settle()
  for (const sentence of [...suspicions, ...(await suspicionsOfRows(client, kind))]) report.warn(sentence)
  const left = read - rejected - removed.faulty
  const { inserted, updated } = await storeStaged(client, kind, {
    stagedRows: left - removed.erased,
    recording,
  })
  await collectDeletions(client, context.deletions, file)
  if (context.complete.includes(kind)) await collectKeys(client, kind)
  await dropStaging(client)
  await dropUnchangedTable(client)
  const counts = { read, inserted, updated, deleted: 0, rejected: rejected + removed.faulty }
  return {
    file: name,
    kind: kind.name,
    sha256,
    ...counts,
    unchanged: left - inserted - updated,
    seconds: seconds(),
  }
}

/**
 * Removes from the staging table the rows that must not be stored: those of erased persons, and faulty ones.
 * Returns how many of each were removed.
 */
async function filterStaged(
  file: ImportFile,
  { client, badRows, report }: LoadContext,
): Promise<{ erased: number; faulty: number }> {
  const { kind, name } = file
  await client.query(analyzeStaging(kind))
  const erased = await skipErased(client, file, report)
  await keepPseudonyms(client, kind)
  const faulty = await removeStagedFaults(client, kind, (rows) => badRows.add(name, rows))
  badRows.endOfFile(name)
  return { erased, faulty }
}

const suspicionsOfRows = async (client: PoolClient, kind: Kind): Promise<string[]> => [
  ...(kind.table === 'file_type' ? await renamedTypes(client) : []),
  ...(kind.table === 'inkasso_case' ? await closedCasesWithOpenType(client) : []),
]

interface StagedFile {
  readonly read: number
  readonly rejected: number
  readonly sha256: string
  readonly settle: () => Promise<void>
  /** Warnings about documents. */
  readonly suspicions: readonly string[]
}

/** Copies a file's rows into the staging table, except unchanged ones, and its documents into the store. */
async function stageFile(file: ImportFile, context: LoadContext, seconds: () => number): Promise<StagedFile> {
  const { name, kind, sizeBytes } = file
  const { client, badRows, folder, scan, report } = context
  const opened = openRows(file, context.reading)
  const wrongPdfs = collectExamples()
  const documents = context.openBatch()
  const stage = {
    kind,
    documents: { folder, files: documents, scan, wrongPdfs },
    keepsSource: badRows.keepsSource,
  }
  const isFirst = await isEmpty(client, kind.table)
  const copies = copiesInto(client, kind)
  const count = { read: 0, rejected: 0 }
  for await (const batch of largeBatches(opened.rows)) {
    const { lines, bad } = await stageRows(isFirst ? batch : await takeUnchanged(client, stage, batch), stage)
    count.read += batch.length
    count.rejected += bad.length
    if (bad.length > 0) await badRows.add(name, bad)
    const fraction = sizeBytes === 0 ? 1 : opened.bytesRead() / sizeBytes
    report.progress({ file: name, phase: 'reading', rows: count.read, fraction, seconds: seconds() })
    await copies.add(lines)
  }
  await copies.end()
  const { settle } = documents
  return { ...count, settle, sha256: opened.sha256(), suspicions: suspicionOf(name, wrongPdfs) }
}

/**
 * Copies lines into the staging table. `add` returns before they are copied, so that the next batch can be
 * read in the meantime.
 */
function copiesInto(client: PoolClient, kind: Kind) {
  let copied: Promise<unknown> = Promise.resolve()
  return {
    async add(lines: string) {
      await copied
      if (lines === '') return
      copied = pipeline([lines], client.query(copyFrom(copyIntoStaging(kind))))
      // Avoids an unhandled rejection. The next `add` or `end` throws the error.
      copied.catch(() => {})
    },
    end: () => copied,
  }
}

function suspicionOf(file: string, wrongPdfs: Examples): string[] {
  const found = wrongPdfs.count()
  const documents = found === 1 ? 'A document' : `${counted(found)} documents`
  return found === 0
    ? []
    : [
        `${documents} of ${file} ${found === 1 ? 'is' : 'are'} named .pdf without the %PDF that a PDF begins with: ${wrongPdfs.examples()}.`,
      ]
}

/** Starts a stopwatch. Returns a function that returns the seconds since then. */
export function stopwatch(): () => number {
  const start = performance.now()
  return () => (performance.now() - start) / 1000
}

/**
 * Keeps the pseudonyms of erased users. The collection system still has the names and sends them again, so each
 * staged row gets the pseudonym of the stored row.
 */
async function keepPseudonyms(client: PoolClient, { table }: Kind): Promise<void> {
  if (table !== 'notice' && table !== 'handover') return
  await client.query(`
    update import_staging s set user_id = stored.user_id from ${table} stored
    where stored.id = s.id and stored.user_id in (select '#' || user_id from erased_user)`)
}

/**
 * Warns if the new name of a file type changes whether its cases count as judicial or as closed. Must run
 * before the rows are stored.
 */
async function renamedTypes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<FileType & { before: string }>(
    `select aktentyp, stored.name as before, staged.name
    from import_staging staged join file_type stored using (aktentyp)
    where not import_deleted and stored.name <> staged.name order by aktentyp`,
  )
  return rows.flatMap(sentenceOf)
}

function sentenceOf({ aktentyp, name, before }: FileType & { before: string }): string[] {
  const type = { aktentyp, name }
  const old = { aktentyp, name: before }
  const changes = [
    isGerichtlich(type) !== isGerichtlich(old) && (isGerichtlich(type) ? 'judicial' : 'no longer judicial'),
    isClosed(type) !== isClosed(old) && (isClosed(type) ? 'closed' : 'no longer closed'),
  ].filter((change) => change !== false)
  if (changes.length === 0) return []
  const names = `${JSON.stringify(before)}, is called ${JSON.stringify(name)}`
  return [
    `The file type ${aktentyp}, until now ${names}: its cases are ${changes.join(' and ')} from now on.`,
  ]
}
