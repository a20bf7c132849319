import type { AuditFacts } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { takenWords } from '#desk/item/act-words.ts'
import { findHolder, holdClaim } from '#desk/item/claims.ts'
import { requireOpen } from '#desk/item/decision.ts'
import { lockItem } from '#desk/item/find-item.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { type Act, type ActEntry, auditAct } from '#operator/act.ts'
import type { Submission } from '#operator/submissions/find-submission.ts'

/**
 * Claims a submission for the clerk, or prolongs their claim. Throws `taken` if another clerk has claimed it,
 * unless this is a takeover, and `decided` if it is no longer open.
 */
export const takeItem = (
  db: Db,
  { receiptNumber, isTakeover }: { receiptNumber: string; isTakeover: boolean },
  call: DeskCall,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { clerk, act } = call
    const submission = await lockItem(transaction, { receiptNumber, clerk })
    await requireOpen(transaction, submission)
    const holder = await findHolder(transaction, submission.id, act.now)
    const isOwn = holder?.clerkId === clerk.id
    if (holder && !isOwn && !isTakeover)
      throw new DeskRefused('taken', takenWords(holder.fullName, holder.since))
    await holdClaim(transaction, submission.id, call)
    if (isOwn) return
    await (holder
      ? auditClaim(transaction, act, 'submission_taken_over', submission, { from: holder.name })
      : auditClaim(transaction, act, 'submission_taken', submission))
  })

/** Ends the clerk's own claim. Does nothing if they have none. */
export const giveBackItem = (db: Db, receiptNumber: string, call: DeskCall): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { clerk, act } = call
    const submission = await lockItem(transaction, { receiptNumber, clerk })
    const ended = await transaction
      .deleteFrom('deskClaim')
      .where('submissionId', '=', submission.id)
      .where('clerkId', '=', clerk.id)
      .returning('until')
      .executeTakeFirst()
    if (ended && ended.until > act.now)
      await auditClaim(transaction, act, 'submission_given_back', submission)
  })

/**
 * Claims are internal. Their audit entries do not name the user who sent the submission, because users may
 * request the entries about themselves.
 */
export const auditClaim = (
  transaction: Db,
  act: Act,
  event: ActEntry['event'],
  { receiptNumber, inkassoNumber }: Submission,
  details: AuditFacts = {},
) =>
  auditAct(transaction, act, {
    event,
    inkassoNumber: inkassoNumber ?? undefined,
    details: { receiptNumber, ...details },
  })
