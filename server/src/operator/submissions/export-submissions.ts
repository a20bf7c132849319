import { mkdir } from 'node:fs/promises'

import type { SubmissionState } from '@portal/contract/submission.ts'

import type { Db } from '#db/connect.ts'
import { reasonOf } from '#errors/start-error.ts'
import type { FileStore } from '#files/file-store.ts'
import { actNow, noteAct, type OperatorPerson } from '#operator/act.ts'
import { type SubmissionWithFiles, withFiles } from '#operator/submissions/find-submission.ts'
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
}

/** A submission that stays in the portal for now. */
interface Held {
  readonly receiptNumber: string
  readonly position: bigint
  readonly inkassoNumber: string | null
  readonly reason: string
  /** Whether something is broken, not only waited for. */
  readonly isFailure: boolean
}

/** Submissions read at a time. */
const pageSize = 100

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
  const [firstHeld] = held
  const done = isLimited || last < reached ? reached : last
  return { written, there, held, cursor: firstHeld ? firstHeld.position - 1n : done }
}

/** The position of the newest submission, 0 when there is none. What comes later is left to the next export. */
async function lastPosition(db: Db): Promise<bigint> {
  const { last } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return BigInt(last ?? 0)
}

/** In order; without files that were deleted when their time was over. */
async function* submissionsUpTo(
  db: Db,
  last: bigint,
  after: bigint | undefined,
): AsyncGenerator<SubmissionWithFiles> {
  const states: SubmissionState[] = after === undefined ? ['received'] : ['received', 'fetched', 'accepted']
  for (let from = String(after ?? 0); ;) {
    const page = await db
      .selectFrom('submission')
      .where('position', '>', from)
      .where('position', '<=', String(last))
      .where('state', 'in', states)
      .where('filesDeletedAt', 'is', null)
      .selectAll()
      .orderBy('position')
      .limit(pageSize)
      .execute()
    yield* await withFiles(db, page)
    const lastOfPage = page.at(-1)
    if (!lastOfPage) return
    from = lastOfPage.position
  }
}

async function tryToWrite(
  { db, files, operator }: { db: Db; files: FileStore; operator: OperatorPerson },
  target: string,
  exported: SubmissionWithFiles,
  heldBefore: readonly Held[],
): Promise<'written' | 'there' | Held> {
  const { receiptNumber, position, inkassoNumber, userId } = exported.submission
  const held = (reason: string, isFailure = false): Held => ({
    receiptNumber,
    position: BigInt(position),
    inkassoNumber,
    reason,
    isFailure,
  })
  const note = (transaction: Db) =>
    noteAct(transaction, actNow(operator), {
      event: 'submission_exported',
      userId: userId ?? undefined,
      inkassoNumber: inkassoNumber ?? undefined,
      details: { receiptNumber },
    })
  const earlier = heldBefore.find((other) => inkassoNumber !== null && other.inkassoNumber === inkassoNumber)
  if (earlier) return held(`${earlier.receiptNumber} of the same case comes first`)
  const unscanned = exported.files.find(({ scan }) => scan === 'waiting' || scan === 'infected')
  if (unscanned) return held(`the virus scan of "${unscanned.name}" is not done`)
  try {
    return await writeFolder(files, target, exported, () => db.transaction().execute(note))
  } catch (error) {
    return held(reasonOf(error), true)
  }
}
