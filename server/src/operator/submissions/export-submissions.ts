import { mkdir } from 'node:fs/promises'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { reasonOf } from '#ground/start-error.ts'
import { actNow, noteAct, type OperatorPerson } from '#operator/act.ts'
import { requireAdopted } from '#operator/require-adopted.ts'
import type { SubmissionWithFiles } from '#operator/submissions/find-submission.ts'
import { findLost, type LostPositions } from '#operator/submissions/lost-positions.ts'
import {
  cursorOf,
  type Held,
  heldBecause,
  lastPosition,
  submissionsUpTo,
  holdReason,
} from '#operator/submissions/outbox.ts'
import { folderNameOf, removeUnfinished, writeFolder } from '#operator/submissions/write-folder.ts'
import { faultPoint } from '#submissions/fault-point.ts'

export interface ExportRequest {
  /** Destination of the folders of submissions. Created if missing. */
  readonly target: string
  /**
   * Starts after this position, including acknowledged submissions. Without it only those not acknowledged
   * are exported.
   */
  readonly after?: bigint | undefined
  /** The most folders to write. */
  readonly limit?: number | undefined
}

export interface ExportSummary {
  /** Names of the folders written now, in order. */
  readonly written: string[]
  /** How many complete folders of an earlier export exist. */
  readonly there: number
  readonly held: readonly Held[]
  /** Everything up to this position is exported or was acknowledged. */
  readonly cursor: bigint
  /** Why submissions before `after` are unknown, if a restore lost some; otherwise null. */
  readonly lost: LostPositions | null
}

/**
 * Writes submissions into folders, in order. One that cannot be written or waits for the virus scan is
 * reported, and blocks only later ones of the same case. Idempotent, also after a crash: existing folders
 * stay. Each has an audit entry before it is written.
 */
export async function exportSubmissions(
  context: { db: Db; files: FileStore },
  { target, after, limit = Infinity }: ExportRequest,
  operator: OperatorPerson,
): Promise<ExportSummary> {
  const { db } = context
  await requireAdopted(db)
  await mkdir(target, { recursive: true })
  await removeUnfinished(target)
  const last = await lastPosition(db)
  const written: string[] = []
  const held: Held[] = []
  let there = 0
  let reached = after ?? 0n
  for await (const exported of submissionsUpTo(db, last, after)) {
    if (written.length >= limit) break
    faultPoint('outbox-claimed')
    const outcome = await tryToWrite({ ...context, operator }, target, exported, held)
    if (outcome === 'written') written.push(folderNameOf(exported.submission))
    else if (outcome === 'there') there++
    else held.push(outcome)
    faultPoint('outbox-delivered')
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
  heldBefore: readonly Held[],
): Promise<'written' | 'there' | Held> {
  const { receiptNumber, inkassoNumber, userId } = exported.submission
  const note = (transaction: Db) =>
    noteAct(transaction, actNow(operator), {
      event: 'submission_exported',
      userId: userId ?? undefined,
      inkassoNumber: inkassoNumber ?? undefined,
      details: { receiptNumber },
    })
  const held = holdReason(exported, heldBefore)
  if (held) return held
  try {
    return await writeFolder(files, target, exported, () => db.transaction().execute(note))
  } catch (error) {
    return heldBecause(exported, reasonOf(error), true)
  }
}
