import { mkdir } from 'node:fs/promises'

import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { reasonOf } from '#ground/start-error.ts'
import { actNow, auditAct, type OperatorPerson } from '#operator/act.ts'
import { requireAdopted } from '#operator/require-adopted.ts'
import type { SubmissionWithFiles } from '#operator/submissions/find-submission.ts'
import { findLost, type LostPositions } from '#operator/submissions/lost-positions.ts'
import {
  cursorOf,
  type HeldSubmission,
  heldSubmission,
  lastPosition,
  submissionsUpTo,
  findHold,
} from '#operator/submissions/outbox.ts'
import { folderNameOf, removeUnfinished, writeFolder } from '#operator/submissions/write-folder.ts'
import { crashPoint } from '#submissions/crash-point.ts'

export interface ExportRequest {
  /** Path of the folder for the folders of submissions. It is created if missing. */
  readonly target: string
  /**
   * Position after which the export starts. If set, acknowledged submissions are exported too. If undefined,
   * all submissions that are not acknowledged are exported.
   */
  readonly after?: bigint | undefined
  /** Maximum number of folders to write. */
  readonly limit?: number | undefined
  /** Kinds that clerks decide at the desk; they are left out. Defaults to none. */
  readonly decidedAtDesk?: readonly SubmissionKind[]
}

export interface ExportSummary {
  /** Names of the folders that were written, in order. */
  readonly written: string[]
  /** How many folders existed already and were complete. */
  readonly there: number
  readonly held: readonly HeldSubmission[]
  /** All submissions up to this position were exported or acknowledged. */
  readonly cursor: bigint
  /** Submissions that a restore has lost, if `after` is one of them; otherwise null. */
  readonly lost: LostPositions | null
}

/**
 * Writes an audit entry and a folder for each submission, in order. A submission that waits for the virus scan or
 * cannot be written is held back, and so are later ones about the same case. Idempotent: complete folders are not
 * written again, and those of a killed export are removed.
 */
export async function exportSubmissions(
  context: { db: Db; files: FileStore },
  { target, after, limit = Infinity, decidedAtDesk = [] }: ExportRequest,
  operator: OperatorPerson,
): Promise<ExportSummary> {
  const { db } = context
  await requireAdopted(db)
  await mkdir(target, { recursive: true })
  await removeUnfinished(target)
  const last = await lastPosition(db)
  const written: string[] = []
  const held: HeldSubmission[] = []
  let there = 0
  let reached = after ?? 0n
  for await (const exported of submissionsUpTo(db, last, { after, decidedAtDesk })) {
    if (written.length >= limit) break
    crashPoint('outbox-claimed')
    const outcome = await tryToWrite({ ...context, operator }, target, exported, held)
    if (outcome === 'written') written.push(folderNameOf(exported.submission))
    else if (outcome === 'there') there++
    else held.push(outcome)
    crashPoint('outbox-delivered')
    reached = BigInt(exported.submission.position)
  }
  const isLimited = written.length >= limit
  return {
    written,
    there,
    held,
    cursor: cursorOf(held, reached, isLimited ? undefined : last),
    lost: await findLost(db, after),
  }
}

async function tryToWrite(
  { db, files, operator }: { db: Db; files: FileStore; operator: OperatorPerson },
  target: string,
  exported: SubmissionWithFiles,
  heldBefore: readonly HeldSubmission[],
): Promise<'written' | 'there' | HeldSubmission> {
  const { receiptNumber, inkassoNumber, userId } = exported.submission
  const note = (transaction: Db) =>
    auditAct(transaction, actNow(operator), {
      event: 'submission_exported',
      userId: userId ?? undefined,
      inkassoNumber: inkassoNumber ?? undefined,
      details: { receiptNumber },
    })
  const held = findHold(exported, heldBefore)
  if (held) return held
  try {
    return await writeFolder(files, target, exported, () => db.transaction().execute(note))
  } catch (error) {
    return heldSubmission(exported, reasonOf(error), true)
  }
}
