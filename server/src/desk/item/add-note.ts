import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { actWords } from '#desk/item/act-words.ts'
import { prolongClaim } from '#desk/item/claims.ts'
import { lockItem } from '#desk/item/find-item.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { auditAct } from '#operator/act.ts'

/** Adds an internal note. Idempotent by the id. */
export const addNote = (
  db: Db,
  { id, receiptNumber, text }: { id: string; receiptNumber: string; text: string },
  call: DeskCall,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { clerk, act } = call
    const submission = await lockItem(transaction, { receiptNumber, clerk })
    const note = { id: id.toLowerCase(), submissionId: submission.id, clerk: clerk.name, text }
    const written = await transaction
      .insertInto('deskNote')
      .values({ ...note, at: act.now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return requireSame(transaction, note)
    await prolongClaim(transaction, submission.id, call)
    // Notes are internal. The audit entry does not name the user who sent the submission, because users may
    // request the entries about themselves.
    await auditAct(transaction, act, {
      event: 'submission_noted',
      inkassoNumber: submission.inkassoNumber ?? undefined,
      details: { receiptNumber: submission.receiptNumber },
    })
  })

/** Throws `refused` if a different note is stored with this id. */
async function requireSame(
  transaction: Db,
  { id, ...note }: { id: string; submissionId: string; clerk: string; text: string },
): Promise<void> {
  const stored = await transaction
    .selectFrom('deskNote')
    .where('id', '=', id)
    .select(['submissionId', 'clerk', 'text'])
    .executeTakeFirstOrThrow()
  const isSame =
    stored.submissionId === note.submissionId && stored.clerk === note.clerk && stored.text === note.text
  if (!isSame) throw new DeskRefused('refused', actWords.otherNote)
}
