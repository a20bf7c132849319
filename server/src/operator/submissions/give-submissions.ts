import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { requireAdopted } from '#operator/require-adopted.ts'
import type { SubmissionWithFiles } from '#operator/submissions/find-submission.ts'
import { currentEpoch, lostAround, type LostPositions } from '#operator/submissions/lost-positions.ts'
import { cursorOf, type Held, lastPosition, submissionsUpTo, waiting } from '#operator/submissions/outbox.ts'

interface Wish {
  /** Begins behind this position and gives again what was acknowledged; left out, what was not is given. */
  readonly after: bigint | undefined
  readonly limit: number
}

interface Given {
  readonly submissions: readonly SubmissionWithFiles[]
  readonly held: readonly Held[]
  /** Everything up to this position was given or acknowledged. */
  readonly cursor: bigint
  /** Behind this position this round goes on; undefined when there is no more. */
  readonly next: bigint | undefined
  /** When the portal was last restored; null of one that never was. */
  readonly epoch: Date | null
  /** Why not all that was given before `after` is known any more; null when it is. */
  readonly lost: LostPositions | null
}

/**
 * Gives submissions in their order. What waits for the virus scan is named and holds up only later ones of the same
 * case. Which were given stands in the audit trail before.
 */
export async function giveSubmissions(db: Db, { after, limit }: Wish, act: Act): Promise<Given> {
  await requireAdopted(db)
  const last = await lastPosition(db)
  const submissions: SubmissionWithFiles[] = []
  const held: Held[] = []
  let reached = after ?? 0n
  let isLimited = false
  for await (const outgoing of submissionsUpTo(db, last, after)) {
    isLimited = submissions.length >= limit
    if (isLimited) break
    const why = waiting(outgoing, held)
    if (why) held.push(why)
    else submissions.push(outgoing)
    reached = BigInt(outgoing.submission.position)
  }
  await noteGiven(db, submissions, act)
  return {
    submissions,
    held,
    cursor: cursorOf(held, reached, isLimited ? undefined : last),
    next: isLimited ? reached : undefined,
    epoch: await currentEpoch(db),
    lost: await lostAround(db, after),
  }
}

/** One row for all: whoever asks again and again and gets nothing leaves none. */
async function noteGiven(db: Db, submissions: readonly SubmissionWithFiles[], act: Act): Promise<void> {
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
