import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'

import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { requireAdopted } from '#operator/require-adopted.ts'
import type { SubmissionWithFiles } from '#operator/submissions/find-submission.ts'
import { currentEpoch, findLost, type LostPositions } from '#operator/submissions/lost-positions.ts'
import {
  cursorOf,
  type HeldSubmission,
  lastPosition,
  submissionsUpTo,
  findHold,
} from '#operator/submissions/outbox.ts'

interface PageRequest {
  /**
   * Position after which the page starts. If set, the page also has acknowledged submissions. If undefined,
   * it has only submissions that are not acknowledged.
   */
  readonly after: bigint | undefined
  readonly limit: number
  /** Kinds that clerks decide at the desk; they are left out. Defaults to none. */
  readonly decidedAtDesk?: readonly SubmissionKind[]
}

interface SubmissionPage {
  readonly submissions: readonly SubmissionWithFiles[]
  readonly held: readonly HeldSubmission[]
  /** All submissions up to this position were returned or acknowledged. */
  readonly cursor: bigint
  /** Position after which the next page starts; undefined on the last page. */
  readonly next: bigint | undefined
  /** When the portal was last restored; null if never. */
  readonly epoch: Date | null
  /** Submissions that a restore has lost, if `after` is one of them; otherwise null. */
  readonly lost: LostPositions | null
}

/**
 * Writes an audit entry and returns a page of submissions, in order. A submission that waits for the virus scan is
 * held back, and so are later ones about the same case.
 */
export async function giveSubmissions(
  db: Db,
  { after, limit, decidedAtDesk = [] }: PageRequest,
  act: Act,
): Promise<SubmissionPage> {
  await requireAdopted(db)
  const last = await lastPosition(db)
  const submissions: SubmissionWithFiles[] = []
  const held: HeldSubmission[] = []
  let reached = after ?? 0n
  let isLimited = false
  for await (const outgoing of submissionsUpTo(db, last, { after, decidedAtDesk })) {
    isLimited = submissions.length >= limit
    if (isLimited) break
    const why = findHold(outgoing, held)
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

/** Writes one audit entry for a page; none if it is empty, because systems poll often. */
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
    .execute((transaction) => auditAct(transaction, act, { event: 'submissions_handed_out', details }))
}
