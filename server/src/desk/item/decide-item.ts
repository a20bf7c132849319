import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { actWords, erasedCaseWords, foreignCaseWords, usedNumberWords } from '#desk/item/act-words.ts'
import { endClaim, requireNotTaken } from '#desk/item/claims.ts'
import { decidedRefusal, deciderOf, isOpen } from '#desk/item/decision.ts'
import { findItem } from '#desk/item/find-item.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { isOurs } from '#desk/queue/promise.ts'
import { deskInvalid, DeskRefused } from '#desk/refusal.ts'
import { accept, CaseErased, refuse, requireNotErased } from '#operator/submissions/decide.ts'
import { type Submission, withFiles } from '#operator/submissions/find-submission.ts'
import { findNumberFault, lockMandateNumbers } from '#operator/submissions/number-fault.ts'
import { isUnscanned } from '#operator/submissions/outbox.ts'

type DecideContext = Pick<ItemContext, 'db' | 'config'>

/**
 * Accepts a submission, and ends its claim. Idempotent for the same clerk. Throws `not_yours`, `taken`,
 * `decided`, `held`, `refused` if the case was erased, or `invalid` if the case number is missing, is already
 * used for another mandate, or belongs to another customer.
 */
export async function acceptItem(
  context: DecideContext,
  { receiptNumber, inkassoNumber }: { receiptNumber: string; inkassoNumber?: string | undefined },
  call: DeskCall,
): Promise<boolean> {
  const { id } = await findItem(context.db, { receiptNumber, clerk: call.clerk })
  return acceptFound(context, { id, inkassoNumber }, call)
}

/** Like `acceptItem`, but for a submission that was already looked up for the clerk. */
export const acceptFound = (
  { db, config }: DecideContext,
  { id, inkassoNumber }: { id: string; inkassoNumber: string | undefined },
  call: DeskCall,
): Promise<boolean> =>
  sayingErased(
    accept(db, id, inkassoNumber, call.act, async (transaction, submission) => {
      await lockClerkOfCall(transaction, call.clerk)
      if (inkassoNumber !== undefined) await lockMandateNumbers(transaction)
      await requireAcceptable(transaction, submission, inkassoNumber, { call, config })
      await endClaim(transaction, submission.id)
    }),
  )

/** Turns the error for an erased case into a refusal with a message for the clerk. */
const sayingErased = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (!(error instanceof CaseErased)) throw error
    throw new DeskRefused('refused', erasedCaseWords(error.inkassoNumber, error.erasedAt))
  })

/** Refuses a submission, and ends its claim. Idempotent for the same clerk. Throws `not_yours`, `taken` or `decided`. */
export async function refuseItem(
  { db, config }: DecideContext,
  { receiptNumber, reason }: { receiptNumber: string; reason: string },
  call: DeskCall,
): Promise<boolean> {
  const { id } = await findItem(db, { receiptNumber, clerk: call.clerk })
  return refuse(db, id, reason, call.act, async (transaction, submission) => {
    const isSame = submission.state === 'refused' && submission.reason === reason
    await lockClerkOfCall(transaction, call.clerk)
    await requireDecidable(transaction, submission, { call, config, isSame })
    await endClaim(transaction, submission.id)
  })
}

interface Decider {
  readonly call: DeskCall
  readonly config: ItemContext['config']
}

/**
 * Throws the same errors as `acceptItem` unless the clerk may accept the submission now, or has already
 * accepted it with the same number.
 */
export async function requireAcceptable(
  db: Db,
  submission: Submission,
  inkassoNumber: string | undefined,
  decider: Decider,
): Promise<void> {
  const isSame =
    submission.state === 'accepted' && submission.acceptedInkassoNumber === (inkassoNumber ?? null)
  await requireDecidable(db, submission, { ...decider, isSame })
  if (!isOpen(submission)) return
  await requireScanned(db, submission)
  await requireNumber(db, submission, inkassoNumber)
}

async function requireDecidable(
  db: Db,
  submission: Submission,
  { call, config, isSame }: Decider & { readonly isSame: boolean },
): Promise<void> {
  if (!isOurs(submission.kind, config)) throw new DeskRefused('not_yours', actWords.notYours)
  if (!isOpen(submission)) {
    const isRepeated = isSame && (await deciderOf(db, submission)) === `operator:${call.act.by}`
    if (!isRepeated) throw await decidedRefusal(db, submission)
  }
  await requireNotTaken(db, submission.id, call)
}

async function requireScanned(db: Db, submission: Submission): Promise<void> {
  const [found] = await withFiles(db, [submission])
  if (found?.files.some(isUnscanned)) throw new DeskRefused('held', actWords.held)
}

/** Checks the number of the case that a mandate becomes. */
async function requireNumber(
  db: Db,
  submission: Submission,
  inkassoNumber: string | undefined,
): Promise<void> {
  if (submission.kind !== 'mandate') {
    if (inkassoNumber === undefined) return
    throw deskInvalid(actWords.numberSuperfluous, { inkassoNumber: 'superfluous' })
  }
  if (inkassoNumber === undefined) throw deskInvalid(actWords.numberMissing, { inkassoNumber: 'required' })
  await sayingErased(requireNotErased(db, inkassoNumber))
  const found = await findNumberFault(db, submission, inkassoNumber)
  if (found === undefined) return
  const words =
    found.fault === 'foreign'
      ? foreignCaseWords(inkassoNumber)
      : usedNumberWords(inkassoNumber, found.receiptNumber)
  throw deskInvalid(words, { inkassoNumber: 'format' })
}
