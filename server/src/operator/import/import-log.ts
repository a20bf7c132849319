import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import type { FileSummary, ImportSummary } from '#operator/import/progress.ts'

/*
 * The import log records what was imported, when and by whom (docs/import-format.md). The audit trail also
 * has an entry for each import, but without the hashes and warnings. The log is deleted after a period that
 * the operator sets.
 */

/**
 * Logs the start of an import and returns its id. The caller must hold the import lock, so any import in the state
 * `running` was killed and is marked as stopped.
 */
export async function logImportStart(db: Db, source: string, { by, now }: Act): Promise<string> {
  await db
    .updateTable('dataImport')
    .set({ state: 'stopped', endedAt: now, fault: 'The process ended during the import.' })
    .where('state', '=', 'running')
    .execute()
  const { id } = await db
    .insertInto('dataImport')
    .values({ startedAt: now, operator: by, source, state: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Ending extends Omit<ImportSummary, 'seconds' | 'mappingHash'> {
  readonly id: string
  /** Why the import stopped, without values of rows. Undefined if it is complete. */
  readonly fault?: string
  /** Name of the mapping that was used. */
  readonly mapping?: string | undefined
}

/** Logs the end of an import and writes the audit entry, in the caller's transaction. */
export async function logImportEnd(transaction: Db, ending: Ending, act: Act): Promise<void> {
  const { id, files, missing, warnings, fault } = ending
  await transaction
    .updateTable('dataImport')
    .set({
      endedAt: act.now,
      state: fault === undefined ? 'complete' : 'stopped',
      fault: fault ?? '',
      missing: JSON.stringify(missing),
      warnings: [...warnings],
    })
    .where('id', '=', id)
    .execute()
  const rows = files.map((summary, index) => rowOf(summary, { importId: id, position: index + 1 }))
  if (rows.length > 0) await transaction.insertInto('dataImportFile').values(rows).execute()
  await auditAct(transaction, act, { event: 'data_imported', details: detailsOf(ending) })
}

function rowOf(
  { file, sha256, read, inserted, updated, unchanged, deleted, rejected, seconds }: FileSummary,
  place: { importId: string; position: number },
) {
  return { ...place, name: file, sha256, read, inserted, updated, unchanged, deleted, rejected, seconds }
}

/** Counts per file. Values of rows must not appear in the audit trail. */
function detailsOf({ id, files, missing, fault, mapping }: Ending) {
  const counts = files.map(({ file, read, inserted, updated, deleted, rejected }) => [
    file,
    `read ${read}, inserted ${inserted}, updated ${updated}, deleted ${deleted}, rejected ${rejected}`,
  ])
  const deletions = Object.entries(missing).map(([kind, rows]) => [`${kind} named no longer`, rows])
  return {
    import: id,
    ...(mapping !== undefined && { mapping }),
    ...Object.fromEntries([...counts, ...deletions]),
    isWhole: fault === undefined,
  }
}
