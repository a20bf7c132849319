import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { actWords, foreignCaseWords, usedNumberWords } from '#desk/item/act-words.ts'
import { endClaim, requireNotTaken } from '#desk/item/claims.ts'
import { decidedRefusal, deciderOf, isOpen } from '#desk/item/decision.ts'
import { customerOf, findItem, lockClerkOfCall } from '#desk/item/find-item.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { isOurs } from '#desk/queue/promise.ts'
import { deskInvalid, DeskRefused } from '#desk/refusal.ts'
import { accept, refuse } from '#operator/submissions/decide.ts'
import { type Submission, withFiles } from '#operator/submissions/find-submission.ts'
import { isUnscanned } from '#operator/submissions/outbox.ts'

/**
 * Accepts a submission, and ends its claim. Idempotent for the same clerk. Throws `not_yours`, `taken`, `decided`,
 * `held`, or `invalid` if the number of the case is missing or belongs to something else.
 */
export async function acceptItem(
  { db, config }: Pick<ItemContext, 'db' | 'config'>,
  { receiptNumber, inkassoNumber }: { receiptNumber: string; inkassoNumber?: string | undefined },
  call: DeskCall,
): Promise<boolean> {
  const { id } = await findItem(db, { receiptNumber, clerk: call.clerk })
  return accept(db, id, inkassoNumber, call.act, async (transaction, submission) => {
    const isSame =
      submission.state === 'accepted' && submission.acceptedInkassoNumber === (inkassoNumber ?? null)
    await requireDecidable(transaction, submission, { call, config, isSame })
    if (!isOpen(submission)) return
    await requireScanned(transaction, submission)
    await requireNumber(transaction, submission, inkassoNumber)
  })
}

/** Refuses a submission, and ends its claim. Idempotent for the same clerk. Throws `not_yours`, `taken` or `decided`. */
export async function refuseItem(
  { db, config }: Pick<ItemContext, 'db' | 'config'>,
  { receiptNumber, reason }: { receiptNumber: string; reason: string },
  call: DeskCall,
): Promise<boolean> {
  const { id } = await findItem(db, { receiptNumber, clerk: call.clerk })
  return refuse(db, id, reason, call.act, (transaction, submission) => {
    const isSame = submission.state === 'refused' && submission.reason === reason
    return requireDecidable(transaction, submission, { call, config, isSame })
  })
}

/** The decision follows in the same transaction, so a claim is not needed any more. */
async function requireDecidable(
  transaction: Db,
  submission: Submission,
  { call, config, isSame }: { call: DeskCall; config: ItemContext['config']; isSame: boolean },
): Promise<void> {
  await lockClerkOfCall(transaction, call.clerk)
  if (!isOurs(submission.kind, config)) throw new DeskRefused('not_yours', actWords.notYours)
  if (!isOpen(submission)) {
    const isRepeated = isSame && (await deciderOf(transaction, submission)) === `operator:${call.act.by}`
    if (!isRepeated) throw await decidedRefusal(transaction, submission)
  }
  await requireNotTaken(transaction, submission.id, call)
  await endClaim(transaction, submission.id)
}

async function requireScanned(transaction: Db, submission: Submission): Promise<void> {
  const [found] = await withFiles(transaction, [submission])
  if (found?.files.some(isUnscanned)) throw new DeskRefused('held', actWords.held)
}

/**
 * Checks the number of the case that a mandate becomes. The import may bring the case later; a case of another
 * customer, or one that another mandate has become, is refused.
 */
async function requireNumber(
  transaction: Db,
  { id, kind, glgNumber }: Submission,
  inkassoNumber: string | undefined,
): Promise<void> {
  if (kind !== 'mandate') {
    if (inkassoNumber === undefined) return
    throw deskInvalid(actWords.numberSuperfluous, { inkassoNumber: 'superfluous' })
  }
  if (inkassoNumber === undefined) throw deskInvalid(actWords.numberMissing, { inkassoNumber: 'required' })
  await sql.raw(lockInTransaction(locks.mandateNumber)).execute(transaction)
  const customer = await customerOf(transaction, glgNumber)
  const isForeign = async (other: { glgNumber: string } | undefined) =>
    other !== undefined && (await customerOf(transaction, other.glgNumber)) !== customer
  const existing = await transaction
    .selectFrom('inkassoCase')
    .where('inkassoNumber', '=', inkassoNumber)
    .select('glgNumber')
    .executeTakeFirst()
  const used = await transaction
    .selectFrom('submission')
    .where('acceptedInkassoNumber', '=', inkassoNumber)
    .where('id', '!=', id)
    .select(['receiptNumber', 'glgNumber'])
    .executeTakeFirst()
  if ((await isForeign(existing)) || (await isForeign(used)))
    throw deskInvalid(foreignCaseWords(inkassoNumber), { inkassoNumber: 'format' })
  if (used) throw deskInvalid(usedNumberWords(inkassoNumber, used.receiptNumber), { inkassoNumber: 'format' })
}
