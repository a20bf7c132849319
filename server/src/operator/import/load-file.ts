import { pipeline } from 'node:stream/promises'

import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import type { FileStore } from '#files/file-store.ts'
import type { BadRows } from '#operator/import/bad-rows.ts'
import type { BadRow } from '#operator/import/fault.ts'
import type { ImportFile } from '#operator/import/find-files.ts'
import { keepPseudonyms } from '#operator/import/keep-pseudonyms.ts'
import type { Kind } from '#operator/import/kinds.ts'
import { leaveOutErased } from '#operator/import/leave-out-erased.ts'
import type { FileSummary, ImportProgress, ImportReport } from '#operator/import/progress.ts'
import { openRows } from '#operator/import/read-rows.ts'
import { namesAcrossTheLine } from '#operator/import/renamed-types.ts'
import { stageRows } from '#operator/import/stage-rows.ts'
import { removeStagedFaults } from '#operator/import/staged-faults.ts'
import { analyzeStaging, copyIntoStaging, createStaging } from '#operator/import/staging.ts'
import { storeStaged } from '#operator/import/store-staged.ts'

export interface LoadContext {
  readonly client: PoolClient
  /** The import folder, free of links (its `realpath`). */
  readonly folder: string
  readonly files: FileStore
  readonly badRows: BadRows
  readonly report: ImportReport
}

/** Imports one file in one transaction: all of its good rows or, when something stops it, none. */
export async function loadFile(file: ImportFile, context: LoadContext): Promise<FileSummary> {
  const { client } = context
  await client.query('begin')
  try {
    const summary = await loadInTransaction(file, context)
    await client.query('commit')
    return summary
  } catch (error) {
    // Fails only with the connection, and then nothing is committed anyway.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function loadInTransaction(file: ImportFile, context: LoadContext): Promise<FileSummary> {
  const { client, badRows, report } = context
  const { kind, name } = file
  const seconds = stopwatch()
  const count = { read: 0, rejected: 0 }
  const tell = (phase: ImportProgress['phase'], fraction: number) =>
    report.progress({ file: name, phase, rows: count.read, fraction, seconds: seconds() })
  const reject = async (rows: readonly BadRow[]) => {
    count.rejected += rows.length
    if (rows.length > 0) await badRows.add(name, rows)
  }

  const documents = context.files.batch()
  await createStaging(client, kind)
  await pipeline(stagingLines, client.query(copyFrom(copyIntoStaging(kind))))
  tell('storing', 1)
  const erased = await siftStaged(file, context, reject)
  // Before the commit: a row never names a document that is not there.
  await documents.settle()
  await warnOfRenamed(kind, context)
  const staged = count.read - count.rejected - erased
  const stored = await storeStaged(client, kind, staged)
  await client.query(noteDataStatus)
  return {
    file: name,
    ...count,
    ...stored,
    unchanged: staged - stored.inserted - stored.updated,
    seconds: seconds(),
  }

  async function* stagingLines() {
    const { rows, bytesRead } = openRows(file)
    const source = { folder: context.folder, files: documents }
    const stage = { kind, documents: source, keepsSource: badRows.keepsSource }
    for await (const batch of rows) {
      const { lines, bad } = await stageRows(batch, stage)
      count.read += batch.length
      await reject(bad)
      tell('reading', file.sizeBytes === 0 ? 1 : bytesRead() / file.sizeBytes)
      yield lines
    }
  }
}

async function warnOfRenamed({ table }: Kind, { client, report }: LoadContext) {
  if (table !== 'file_type') return
  for (const sentence of await namesAcrossTheLine(client)) report.warn(sentence)
}

/** Leaves in the staging table what is to be stored. Answers how many rows of erased cases were in it. */
async function siftStaged(
  file: ImportFile,
  { client, badRows, report }: LoadContext,
  reject: (rows: readonly BadRow[]) => Promise<void>,
): Promise<number> {
  await client.query(analyzeStaging(file.kind))
  const erased = await leaveOutErased(client, file, report)
  await keepPseudonyms(client, file.kind)
  await removeStagedFaults(client, file.kind, reject)
  badRows.endOfFile(file.name)
  return erased
}

/** The dashboard says when data last came in, also when nothing in it was new. */
const noteDataStatus = `
  insert into data_status (updated_at) values (clock_timestamp())
  on conflict (is_only) do update set updated_at = excluded.updated_at`

/** Seconds since now. */
export function stopwatch(): () => number {
  const start = performance.now()
  return () => (performance.now() - start) / 1000
}
