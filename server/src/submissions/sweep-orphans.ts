import type { Pool } from 'pg'

import type { FileStore } from '#files/file-store.ts'
import { importLock } from '#operator/import/import-connection.ts'

/** What is younger may belong to a submission that is just being written. */
const youngestMinutes = 60

/**
 * Removes the files that no row names: left by a process that was killed before its transaction, by a submission
 * that was refused, by a draft or a case that is gone. Does nothing while an import, whose rows come after its files,
 * is running.
 * @returns How many were removed.
 */
export async function sweepOrphans({ pool, files }: { pool: Pool; files: FileStore }): Promise<number> {
  const moment = new Date(Date.now() - youngestMinutes * 60_000)
  let removed = 0
  for await (const hashes of files.list()) {
    if (hashes.length === 0) continue
    const { rows } = await pool.query<{ sha256: string }>(orphansQuery, [hashes, importLock])
    for (const { sha256 } of rows) if (await files.removeIfOlder(sha256, moment)) removed += 1
  }
  return removed
}

const orphansQuery = `
  select stored.sha256 from unnest($1::text[]) stored (sha256)
  where not exists (select from case_history where attachment_sha256 = stored.sha256)
    and not exists (
      select from submission_file join submission on id = submission_id
      where submission_file.sha256 = stored.sha256 and files_deleted_at is null)
    and not exists (select from handover_draft_file where handover_draft_file.sha256 = stored.sha256)
    and not exists (select from pg_locks where locktype = 'advisory' and objid = $2 and classid = 0)`
