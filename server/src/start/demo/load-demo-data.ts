import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { creditorsFor } from '@portal/demo/creditors.ts'
import { answeredTask } from '@portal/demo/tasks.ts'
import { writeDemoData } from '@portal/demo/write-demo-data.ts'
import { writeLaterDelivery } from '@portal/demo/write-later-delivery.ts'
import type { Pool } from 'pg'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { importFolder } from '#operator/import/import-folder.ts'
import type { ImportReport } from '#operator/import/progress.ts'
import { fillDemoInbox } from '#start/demo/demo-inbox.ts'
import { sendDemoInstructions } from '#start/demo/demo-instructions.ts'
import { demoLoader } from '#start/demo/demo-logins.ts'
import { sendDemoSubmissions } from '#start/demo/demo-submissions.ts'
import { createDemoUsers, markAllButLastRead } from '#start/demo/demo-users.ts'

const dayMs = 86_400_000

export interface DemoLoad {
  readonly db: Db
  readonly pool: Pool
  readonly files: FileStore
  /** The keys with which the demo user's two-factor secret is encrypted. */
  readonly keys: SecretKeys
  /** Last day of the demo data, yyyy-mm-dd. */
  readonly today: string
  readonly cases: number
  readonly report: ImportReport
  readonly signal?: AbortSignal
}

/**
 * Writes demo data to a temporary folder, deletes the cases of an earlier load, imports the data, and creates the
 * demo users and their submissions. Then imports a second, small delivery, so that there are changes to show.
 */
export async function loadDemoData(load: DemoLoad): Promise<void> {
  const { db, pool, files, keys, today, cases, report, signal } = load
  const importAll = (folder: string) =>
    importFolder({ db, pool, files, folder, operator: demoLoader, report, ...(signal && { signal }) })
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'))
  try {
    await writeWithReport({ folder, cases, today }, report, signal)
    await removeCases(db, cases)
    await importAll(folder)
    // The users are created a day earlier, so that the changes of the last day are new to them.
    await createDemoUsers(db, keys, new Date(Date.parse(today) - dayMs))
    await markAllButLastRead(db)
    await sendDemoSubmissions({ db, files, answeredTask }, new Date(`${today}T09:12:40Z`))
    await sendDemoInstructions({ db, files }, today)
    await fillDemoInbox({ db, files }, new Date(`${today}T09:00:00Z`))
    const later = join(folder, 'later')
    await writeLaterDelivery({ folder: later, cases, today })
    await importAll(later)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the demo data, reporting progress like an import. */
export async function writeWithReport(
  target: { folder: string; cases: number; today: string },
  report: ImportReport,
  signal?: AbortSignal,
): Promise<void> {
  const begin = performance.now()
  const secondsSoFar = () => (performance.now() - begin) / 1000
  const file = 'demo cases'
  await writeDemoData({
    ...target,
    report(rows) {
      signal?.throwIfAborted()
      report.progress({
        file,
        phase: 'reading',
        rows,
        fraction: rows / target.cases,
        seconds: secondsSoFar(),
      })
    },
  })
  const { cases: read } = target
  report.fileDone({ file, read, seconds: secondsSoFar() })
}

/** Removes the demo cases. Each day has different cases, so those of an earlier day would otherwise remain. */
async function removeCases(db: Db, cases: number) {
  const glgNumbers = creditorsFor(cases).map(({ glgNumber }) => glgNumber)
  await db.deleteFrom('notice').where('glgNumber', 'in', glgNumbers).execute()
  await db.deleteFrom('handover').where('glgNumber', 'in', glgNumbers).execute()
  await db.deleteFrom('inkassoCase').where('glgNumber', 'in', glgNumbers).execute()
}
