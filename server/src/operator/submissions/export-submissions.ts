import { mkdir } from 'node:fs/promises'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { reasonOf } from '#ground/start-error.ts'
import { actNow, noteAct, type OperatorPerson } from '#operator/act.ts'
import { requireAdopted } from '#operator/require-adopted.ts'
import type { SubmissionWithFiles } from '#operator/submissions/find-submission.ts'
import { lostAround, type LostPositions } from '#operator/submissions/lost-positions.ts'
import {
  cursorOf,
  type Held,
  heldBecause,
  lastPosition,
  submissionsUpTo,
  waiting,
} from '#operator/submissions/outbox.ts'
import { folderNameOf, removeUnfinished, writeFolder } from '#operator/submissions/write-folder.ts'
import { faultPoint } from '#submissions/fault-point.ts'

export interface ExportRequest {
  /** The folder that gets a folder for each submission; created when it is missing. */
  readonly target: string
  /** Begins behind this position and gives again what was acknowledged; left out, what was not is given. */
  readonly after?: bigint | undefined
  /** So many folders are written at most. */
  readonly limit?: number | undefined
}

export interface ExportSummary {
  /** Names of the folders written now, in order. */
  readonly written: string[]
  /** How many were there from a former export, whole. */
  readonly there: number
  readonly held: readonly Held[]
  /** Everything up to this position is out or was acknowledged. */
  readonly cursor: bigint
  /** Why not all that was given before `after` is known any more; null when it is. */
  readonly lost: LostPositions | null
}

/**
 * Writes submissions in their order into folders. What cannot be written, or waits for the virus scan, is named
 * and holds up only later ones of the same case. May be repeated, also after a crash: what is there stays. Each that is
 * written stands in the audit trail before.
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
    lost: await lostAround(db, after),
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
  const held = waiting(exported, heldBefore)
  if (held) return held
  try {
    return await writeFolder(files, target, exported, () => db.transaction().execute(note))
  } catch (error) {
    return heldBecause(exported, reasonOf(error), true)
  }
}
