import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { requireAdopted } from '#operator/require-adopted.ts'
import type { SubmissionWithFiles } from '#operator/submissions/find-submission.ts'
import { currentEpoch, findLost, type LostPositions } from '#operator/submissions/lost-positions.ts'
import {
  cursorOf,
  type Held,
  lastPosition,
  submissionsUpTo,
  holdReason,
} from '#operator/submissions/outbox.ts'

interface PageRequest {
  /**
   * Starts after this position, including acknowledged submissions. Without it only those not acknowledged
   * are returned.
   */
  readonly after: bigint | undefined
  readonly limit: number
}

interface SubmissionPage {
  readonly submissions: readonly SubmissionWithFiles[]
  readonly held: readonly Held[]
  /** Everything up to this position was returned or acknowledged. */
  readonly cursor: bigint
  /** Where the next page starts; undefined on the last page. */
  readonly next: bigint | undefined
  /** When the portal was last restored; null if never. */
  readonly epoch: Date | null
  /** Why submissions before `after` are unknown, if a restore lost some; otherwise null. */
  readonly lost: LostPositions | null
}

/**
 * Returns a page of submissions, in order. One that waits for the virus scan is reported, and blocks only
 * later ones of the same case. Writes an audit entry first.
 */
export async function giveSubmissions(
  db: Db,
  { after, limit }: PageRequest,
  act: Act,
): Promise<SubmissionPage> {
  await requireAdopted(db)
  const last = await lastPosition(db)
  const submissions: SubmissionWithFiles[] = []
  const held: Held[] = []
  let reached = after ?? 0n
  let isLimited = false
  for await (const outgoing of submissionsUpTo(db, last, after)) {
    isLimited = submissions.length >= limit
    if (isLimited) break
    const why = holdReason(outgoing, held)
    if (why) held.push(why)
    else submissions.push(outgoing)
    reached = BigInt(outgoing.submission.position)
  }
  await writeAuditEntry(db, submissions, act)
  return {
    submissions,
    held,
    cursor: cursorOf(held, reached, isLimited ? undefined : last),
    next: isLimited ? reached : undefined,
    epoch: await currentEpoch(db),
    lost: await findLost(db, after),
  }
}

/** One audit entry for the page; none for an empty page, because systems poll often. */
async function writeAuditEntry(db: Db, submissions: readonly SubmissionWithFiles[], act: Act): Promise<void> {
  const [first, final] = [submissions.at(0), submissions.at(-1)]
  if (!first || !final) return
  const details = {
    rows: submissions.length,
    from: first.submission.receiptNumber,
    to: final.submission.receiptNumber,
  }
  await db
    .transaction()
    .execute((transaction) => noteAct(transaction, act, { event: 'submissions_handed_out', details }))
}
