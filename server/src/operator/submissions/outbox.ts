import type { SubmissionState } from '@portal/contract/submission.ts'

import type { Db } from '#db/connect.ts'
import { type SubmissionWithFiles, withFiles } from '#operator/submissions/find-submission.ts'

/** A submission that is not exported yet. */
export interface Held {
  readonly receiptNumber: string
  readonly position: bigint
  readonly inkassoNumber: string | null
  readonly reason: string
  /** Whether an error occurred, rather than a wait. */
  readonly isFailure: boolean
}

const pageSize = 100

/** The position of the newest submission; 0 if there is none. Later ones are left for the next export. */
export async function lastPosition(db: Db): Promise<bigint> {
  const { last } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return BigInt(last ?? 0)
}

/**
 * Submissions in order, without those whose files were deleted after their retention period.
 * @param after Starts after this position, including acknowledged submissions. Without it only those not
 * acknowledged are returned.
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

/** Describes why a submission is held back. */
export const heldBecause = (
  { submission: { receiptNumber, position, inkassoNumber } }: SubmissionWithFiles,
  reason: string,
  isFailure = false,
): Held => ({ receiptNumber, position: BigInt(position), inkassoNumber, reason, isFailure })

/**
 * Why a submission is held back: it waits for a scan, or for an earlier one of its case. Undefined if it can
 * be exported.
 */
export function holdReason(outgoing: SubmissionWithFiles, heldBefore: readonly Held[]): Held | undefined {
  const { inkassoNumber } = outgoing.submission
  const earlier = heldBefore.find((other) => inkassoNumber !== null && other.inkassoNumber === inkassoNumber)
  if (earlier) return heldBecause(outgoing, `${earlier.receiptNumber} of the same case comes first`)
  const unscanned = outgoing.files.find(isUnscanned)
  return unscanned && heldBecause(outgoing, `the virus scan of "${unscanned.name}" is not done`)
}

/** Files that wait for the virus scan or are infected are never exported. */
export const isUnscanned = ({ scan }: SubmissionWithFiles['files'][number]): boolean =>
  scan === 'waiting' || scan === 'infected'

/**
 * The position up to which everything is exported or was acknowledged.
 * @param reached The last position that was processed.
 * @param last The newest position, if all up to it were processed.
 */
export function cursorOf(held: readonly Held[], reached: bigint, last: bigint | undefined): bigint {
  const [firstHeld] = held
  if (firstHeld) return firstHeld.position - 1n
  return last === undefined || last < reached ? reached : last
}
