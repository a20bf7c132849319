import type { SubmissionState } from '@portal/contract/submission.ts'

import type { Db } from '#db/connect.ts'
import { type SubmissionWithFiles, withFiles } from '#operator/submissions/find-submission.ts'

/** A submission that stays in the portal for now. */
export interface Held {
  readonly receiptNumber: string
  readonly position: bigint
  readonly inkassoNumber: string | null
  readonly reason: string
  /** Whether something is broken, not only waited for. */
  readonly isFailure: boolean
}

/** Submissions read at a time. */
const pageSize = 100

/** The position of the newest submission, 0 when there is none. What comes later is left to the next time. */
export async function lastPosition(db: Db): Promise<bigint> {
  const { last } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return BigInt(last ?? 0)
}

/**
 * Submissions in order, without those whose files were deleted when their time was over.
 * @param after Begins behind this position and gives again what was acknowledged; left out, what was not is given.
 */
export async function* submissionsUpTo(
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

/** A submission as one that is held back. */
export const heldBecause = (
  { submission: { receiptNumber, position, inkassoNumber } }: SubmissionWithFiles,
  reason: string,
  isFailure = false,
): Held => ({ receiptNumber, position: BigInt(position), inkassoNumber, reason, isFailure })

/** Says of a submission that it must wait for a scan, or for an earlier one of its case; undefined when it may go. */
export function waiting(outgoing: SubmissionWithFiles, heldBefore: readonly Held[]): Held | undefined {
  const { inkassoNumber } = outgoing.submission
  const earlier = heldBefore.find((other) => inkassoNumber !== null && other.inkassoNumber === inkassoNumber)
  if (earlier) return heldBecause(outgoing, `${earlier.receiptNumber} of the same case comes first`)
  const unscanned = outgoing.files.find(isUnscanned)
  return unscanned && heldBecause(outgoing, `the virus scan of "${unscanned.name}" is not done`)
}

/** Nothing of it is handed out: it waits for the virus scan, or was found infected. */
export const isUnscanned = ({ scan }: SubmissionWithFiles['files'][number]): boolean =>
  scan === 'waiting' || scan === 'infected'

/**
 * Up to where everything is out or was acknowledged.
 * @param reached The last position that was looked at.
 * @param last The newest position, when all up to it were looked at.
 */
export function cursorOf(held: readonly Held[], reached: bigint, last: bigint | undefined): bigint {
  const [firstHeld] = held
  if (firstHeld) return firstHeld.position - 1n
  return last === undefined || last < reached ? reached : last
}
