import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { type ClamdAddress, scanBytes, ScannerFailure } from '#files/scan/clamd.ts'
import type { Clock } from '#ground/clock.ts'
import { reasonOf } from '#ground/start-error.ts'
import { queueUserMail } from '#outbox/queue-user-mail.ts'

export interface ScanContext {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
  readonly clamd: ClamdAddress
  /** Logs a sentence about files that could not be scanned. */
  warn(sentence: string): void
}

interface WaitingFile {
  readonly submissionId: string
  readonly position: number
}

/**
 * Scans waiting files, oldest first. Several servers share the work. Returns whether all files were scanned. If a
 * file fails, the others are still scanned, unless the scanner is unreachable.
 */
export async function scanWaitingFiles(context: ScanContext): Promise<boolean> {
  let isEverythingScanned = true
  for (const file of await waitingFiles(context.db)) {
    try {
      await scanFile(context, file)
    } catch (error) {
      isEverythingScanned = false
      context.warn(`A file of submission ${file.submissionId} waits for the virus scan: ${reasonOf(error)}`)
      if (error instanceof ScannerFailure && !error.wasReached) break
    }
  }
  return isEverythingScanned
}

/** Reads the files to scan in one run: the oldest waiting ones, at most 1,000. */
const waitingFiles = (db: Db): Promise<WaitingFile[]> =>
  db
    .selectFrom('submissionFile')
    .innerJoin('submission', 'submission.id', 'submissionFile.submissionId')
    .where('scan', '=', 'waiting')
    .where('state', '=', 'received')
    .select(['submissionId', 'submissionFile.position'])
    .orderBy('submission.position')
    .orderBy('submissionFile.position')
    .limit(1_000)
    .execute()

/** Scans one file. Locks its row during the scan, so that no other server scans the same file. */
async function scanFile({ db, files, clock, clamd }: ScanContext, waiting: WaitingFile): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const file = await transaction
      .selectFrom('submissionFile')
      .where('submissionId', '=', waiting.submissionId)
      .where('position', '=', waiting.position)
      .where('scan', '=', 'waiting')
      .select(['submissionId', 'position', 'name', 'sha256'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!file) return
    const verdict = await scanBytes(clamd, await files.read(file.sha256))
    await transaction
      .updateTable('submissionFile')
      .set({ scan: verdict.isClean ? 'clean' : 'infected' })
      .where('submissionId', '=', file.submissionId)
      .where('position', '=', file.position)
      .execute()
    if (!verdict.isClean) await refuseInfected(transaction, file, verdict.signature, clock())
  })
}

/**
 * The reason for refusing a submission with an infected file. In both languages, because the creditors who read it
 * may use either.
 */
const reasonFor = (name: string) =>
  `In der Datei „${name}“ wurde Schadsoftware gefunden. / Malware was found in the file “${name}”.`

async function refuseInfected(
  transaction: Db,
  { submissionId, name, sha256 }: { submissionId: string; name: string; sha256: string },
  signature: string,
  now: Date,
): Promise<void> {
  const refused = await transaction
    .updateTable('submission')
    .set({ state: 'refused', decidedAt: now, reason: reasonFor(name) })
    .where('id', '=', submissionId)
    .where('state', '=', 'received')
    .returning(['receiptNumber', 'userId', 'inkassoNumber'])
    .executeTakeFirst()
  if (!refused) return
  const { receiptNumber, userId, inkassoNumber } = refused
  if (userId !== null)
    await queueUserMail(
      transaction,
      {
        event: `submission_refused ${submissionId}`,
        kind: 'submission_refused',
        userId,
        facts: { receiptNumber },
      },
      now,
    )
  const details = { receiptNumber, sha256, signature }
  await writeAudit(
    transaction,
    {
      event: 'submission_infected',
      actor: 'virus scan',
      userId: userId ?? undefined,
      inkassoNumber: inkassoNumber ?? undefined,
      details,
    },
    now,
  )
}
