import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Pool } from 'pg'

import type { Db } from '#db/connect.ts'
import { openInbox } from '#operator/import/watch/inbox.ts'
import type { TimeLimits } from '#operator/import/watch/time-limits.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { ndjson } from '#test/deliveries.ts'
import { type ImportRun, masterData } from '#test/import.ts'
import { watchUntilEnd } from '#test/watch-until-end.ts'

interface Watched {
  readonly inbox: string
  readonly reported: string[]
  /** Writes a file with these rows under another name and renames it, so that it appears complete. */
  readonly bring: (name: string, rows: readonly object[]) => Promise<void>
  /** Returns the names in a subfolder, without their leading timestamps. */
  readonly names: (folder: string) => Promise<string[]>
}

/**
 * Imports the records that cases refer to, and then watches a folder.
 * @param options `inbox`: the folder, by default one next to the import folder; `before`: called before the
 * watch begins, to put files into the folder; `timeLimits`: replaces the default limits
 */
export async function watch(
  { db, pool, imports }: { db: Db; pool: Pool; imports: ImportRun },
  {
    inbox = join(imports.folder, '..', 'inbox'),
    before = async () => {},
    timeLimits,
  }: { inbox?: string; before?: (inbox: string) => Promise<unknown>; timeLimits?: TimeLimits } = {},
): Promise<Watched> {
  await imports.write(masterData)
  await imports.run()
  await mkdir(inbox, { recursive: true })
  await before(inbox)
  const clock = () => new Date('2026-06-01T10:00:00Z')
  const reported = watchUntilEnd({
    db,
    pool,
    inbox: await openInbox(inbox, { clock, ...defaultRetention }),
    files: imports.files,
    clock,
    ...(timeLimits && { timeLimits }),
  })
  return {
    inbox,
    reported,
    async bring(name, rows) {
      await writeFile(join(inbox, `.${name}`), ndjson(rows))
      await rename(join(inbox, `.${name}`), join(inbox, name))
    },
    names: async (folder) =>
      (await readdir(join(inbox, folder))).map((name) => name.replace('2026-06-01T10-00-00-000Z-', '')),
  }
}

export const numbers = async (db: Db) =>
  (await db.selectFrom('inkassoCase').select('inkassoNumber').orderBy('inkassoNumber').execute()).map(
    ({ inkassoNumber }) => inkassoNumber,
  )
