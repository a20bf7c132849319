import { passedOnHours } from '@portal/contract/desk/acts.ts'
import { hasRight } from '@portal/contract/desk/endpoint.ts'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { maySeeCustomer } from '#desk/customers/visible-customers.ts'
import { actWords, mayNotSeeWords } from '#desk/item/act-words.ts'
import { requireNotTaken, storeClaim } from '#desk/item/claims.ts'
import { requireOpen } from '#desk/item/decision.ts'
import { customerOf, lockItem } from '#desk/item/find-item.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { auditClaim } from '#desk/item/take-item.ts'
import { dueAt } from '#desk/queue/due-at.ts'
import { isOurs } from '#desk/queue/promise.ts'
import { deskInvalid, DeskRefused } from '#desk/refusal.ts'

/**
 * Claims a submission for another clerk, for one working day. Throws `taken` if a third clerk is working on
 * it, `decided`, `not_yours`, `invalid` if the other clerk may not decide submissions, or `refused` if they
 * may not see the customer.
 */
export const passOnItem = (
  { db, config }: Pick<ItemContext, 'db' | 'config'>,
  { receiptNumber, clerk: name }: { receiptNumber: string; clerk: string },
  call: DeskCall,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { clerk, act } = call
    // Clerks are locked before the submission, in the same order as when a clerk is removed.
    const next = await lockClerkByName(transaction, name)
    const submission = await lockItem(transaction, { receiptNumber, clerk })
    if (!isOurs(submission.kind, config)) throw new DeskRefused('not_yours', actWords.notYours)
    if (!next || !hasRight(next.role, 'decide'))
      throw deskInvalid(actWords.notDecidable, { clerk: 'unknown' })
    const customer = await customerOf(transaction, submission.glgNumber)
    if (!maySeeCustomer(next, customer)) throw new DeskRefused('refused', mayNotSeeWords(next.fullName))
    await requireOpen(transaction, submission)
    await requireNotTaken(transaction, submission.id, call)
    await storeClaim(transaction, submission.id, {
      clerkId: next.id,
      until: dueAt(act.now, passedOnHours),
      now: act.now,
    })
    await auditClaim(transaction, act, 'submission_passed_on', submission, { to: name })
  })

const lockClerkByName = (transaction: Db, name: string) =>
  transaction
    .selectFrom('clerk')
    .where('name', '=', name)
    .select(['id', 'fullName', 'role', 'customers'])
    .forKeyShare()
    .executeTakeFirst()
