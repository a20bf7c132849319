import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type { SubmissionState } from '@portal/contract/submission.ts'

import type { Db } from '#db/connect.ts'
import { type SubmissionWithFiles, withFiles } from '#operator/submissions/find-submission.ts'

/** A submission that is held back, that is, not exported yet. */
export interface HeldSubmission {
  readonly receiptNumber: string
  readonly position: bigint
  readonly inkassoNumber: string | null
  readonly reason: string
  /** Whether an error occurred. If false, the submission only waits. */
  readonly isFailure: boolean
}

const pageSize = 100

/**
 * The position of the newest submission; 0 if there is none. An export ends there, so that it does not run
 * endlessly.
 */
export async function lastPosition(db: Db): Promise<bigint> {
  const { last } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return BigInt(last ?? 0)
}

/** Which submissions to read. */
interface Selection {
  /**
   * Position after which to start. If set, acknowledged submissions are read too. If undefined, only
   * submissions that are not acknowledged are read.
   */
  readonly after: bigint | undefined
  /** Kinds that clerks decide at the desk. They are left out. */
  readonly decidedAtDesk: readonly SubmissionKind[]
}

/**
 * Reads submissions in order up to position `last`, except refused ones, and those whose files were deleted after
 * their retention period.
 */
export async function* submissionsUpTo(
  db: Db,
  last: bigint,
  { after, decidedAtDesk }: Selection,
): AsyncGenerator<SubmissionWithFiles> {
  const states: SubmissionState[] = after === undefined ? ['received'] : ['received', 'fetched', 'accepted']
  for (let from = String(after ?? 0); ;) {
    const page = await db
      .selectFrom('submission')
      .where('position', '>', from)
      .where('position', '<=', String(last))
      .where('state', 'in', states)
      .$if(decidedAtDesk.length > 0, (query) => query.where('kind', 'not in', decidedAtDesk))
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

/** Describes a submission that is held back. */
export const heldSubmission = (
  { submission: { receiptNumber, position, inkassoNumber } }: SubmissionWithFiles,
  reason: string,
  isFailure = false,
): HeldSubmission => ({ receiptNumber, position: BigInt(position), inkassoNumber, reason, isFailure })

/**
 * Returns why a submission is held back: an earlier submission about the same case is held back, or a file waits
 * for the virus scan. Returns undefined if it can be exported.
 */
export function findHold(
  outgoing: SubmissionWithFiles,
  heldBefore: readonly HeldSubmission[],
): HeldSubmission | undefined {
  const { inkassoNumber } = outgoing.submission
  const earlier = heldBefore.find((other) => inkassoNumber !== null && other.inkassoNumber === inkassoNumber)
  if (earlier) return heldSubmission(outgoing, `${earlier.receiptNumber} of the same case comes first`)
  const unscanned = outgoing.files.find(isUnscanned)
  return unscanned && heldSubmission(outgoing, `the virus scan of "${unscanned.name}" is not done`)
}

/** Whether a file must not be exported, because it waits for the virus scan or is infected. */
export const isUnscanned = ({ scan }: SubmissionWithFiles['files'][number]): boolean =>
  scan === 'waiting' || scan === 'infected'

/**
 * Returns the position up to which all submissions were exported or acknowledged.
 * @param reached The last position that was read.
 * @param last The position of the newest submission, if all were read.
 */
export function cursorOf(held: readonly HeldSubmission[], reached: bigint, last: bigint | undefined): bigint {
  const [firstHeld] = held
  if (firstHeld) return firstHeld.position - 1n
  return last === undefined || last < reached ? reached : last
}
