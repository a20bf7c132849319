import { mostSnoozeDays } from '@portal/contract/desk/acts.ts'

import type { DeskCall } from '#desk/clerk.ts'
import { actWords } from '#desk/item/act-words.ts'
import { bringBack, endClaim, requireNotTaken } from '#desk/item/claims.ts'
import { requireOpen } from '#desk/item/decision.ts'
import { lockItem } from '#desk/item/find-item.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { auditClaim } from '#desk/item/take-item.ts'
import { isOurs } from '#desk/queue/promise.ts'
import { deskInvalid, DeskRefused } from '#desk/refusal.ts'
import { daysBefore, germanDay } from '#ground/clock.ts'

/**
 * Puts a submission off until a day and ends its claim. If the day is null, brings the submission back now.
 * Throws `taken`, `decided`, `not_yours`, or `invalid` if the day is not in the future or too far away.
 */
export const snoozeItem = (
  { db, config }: Pick<ItemContext, 'db' | 'config'>,
  { receiptNumber, until }: { receiptNumber: string; until: string | null },
  call: DeskCall,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { clerk, act } = call
    const submission = await lockItem(transaction, { receiptNumber, clerk })
    if (!isOurs(submission.kind, config)) throw new DeskRefused('not_yours', actWords.notYours)
    await requireOpen(transaction, submission)
    await requireNotTaken(transaction, submission.id, call)
    if (until === null) {
      if (await bringBack(transaction, submission.id))
        await auditClaim(transaction, act, 'submission_brought_back', submission)
      return
    }
    const today = germanDay(act.now)
    if (until <= today || until > daysBefore(today, -mostSnoozeDays))
      throw deskInvalid(actWords.snoozeDay, { until: 'bounds' })
    await transaction
      .updateTable('deskItem')
      .set({ snoozedUntil: until })
      .where('submissionId', '=', submission.id)
      .execute()
    await endClaim(transaction, submission.id)
    await auditClaim(transaction, act, 'submission_snoozed', submission, { until })
  })
