import { claimMinutes } from '@portal/contract/desk/acts.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { takenWords } from '#desk/item/act-words.ts'
import { isOpen } from '#desk/item/decision.ts'
import { DeskRefused } from '#desk/refusal.ts'
import type { Submission } from '#operator/submissions/find-submission.ts'

const claimedUntil = (now: Date) => new Date(now.getTime() + claimMinutes * 60_000)

/** Who has claimed a submission; undefined if it is free. */
export const findHolder = (db: Db, submissionId: string, now: Date) =>
  db
    .selectFrom('deskClaim')
    .innerJoin('clerk', 'clerk.id', 'deskClaim.clerkId')
    .where('submissionId', '=', submissionId)
    .where('until', '>', now)
    .select(['clerkId', 'name', 'fullName', 'since'])
    .executeTakeFirst()

/** Throws `taken` if another clerk has claimed the submission. The caller must have locked it. */
export async function requireNotTaken(
  transaction: Db,
  submissionId: string,
  { clerk, act }: DeskCall,
): Promise<void> {
  const holder = await findHolder(transaction, submissionId, act.now)
  if (holder && holder.clerkId !== clerk.id)
    throw new DeskRefused('taken', takenWords(holder.fullName, holder.since))
}

/** Claims a submission for the clerk, or prolongs their claim. The caller must have locked the submission. */
export async function holdClaim(
  transaction: Db,
  submissionId: string,
  { clerk, act: { now } }: DeskCall,
): Promise<void> {
  await storeClaim(transaction, submissionId, { clerkId: clerk.id, until: claimedUntil(now), now })
  await recordTaken(transaction, submissionId, now)
}

/**
 * Claims a submission for a clerk, and brings it back if it was put off. Never shortens a claim that the
 * clerk already has. The caller must have locked the submission.
 */
export async function storeClaim(
  transaction: Db,
  submissionId: string,
  { clerkId, until, now }: { clerkId: string; until: Date; now: Date },
): Promise<void> {
  await sql`
    insert into desk_claim as held (submission_id, clerk_id, since, until)
    values (${submissionId}, ${clerkId}, ${now}, ${until})
    on conflict (submission_id) do update set clerk_id = excluded.clerk_id,
      until = case when held.clerk_id = excluded.clerk_id then greatest(held.until, excluded.until) else excluded.until end,
      since = case when held.clerk_id = excluded.clerk_id and held.until > ${now}::timestamptz
        then held.since else excluded.since end`.execute(transaction)
  await bringBack(transaction, submissionId)
}

/** Records when a submission was first taken, for the statistics of how fast submissions are handled. */
async function recordTaken(transaction: Db, submissionId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('deskItem')
    .set({ takenAt: now })
    .where('submissionId', '=', submissionId)
    .where('takenAt', 'is', null)
    .execute()
}

/** Brings back a submission that was put off. Returns whether it was put off. */
export async function bringBack(transaction: Db, submissionId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('deskItem')
    .set({ snoozedUntil: null })
    .where('submissionId', '=', submissionId)
    .where('snoozedUntil', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Claims a submission before an act that reaches the creditor. Does nothing if the submission is already
 * decided. Throws `taken` if another clerk has claimed it.
 */
export async function claimForAct(transaction: Db, submission: Submission, call: DeskCall): Promise<void> {
  if (!isOpen(submission)) return
  await requireNotTaken(transaction, submission.id, call)
  await holdClaim(transaction, submission.id, call)
}

/** Prolongs the clerk's own claim, if they have one. */
export async function prolongClaim(
  transaction: Db,
  submissionId: string,
  { clerk, act: { now } }: DeskCall,
): Promise<void> {
  await transaction
    .updateTable('deskClaim')
    .set((eb) => ({ until: eb.fn<Date>('greatest', ['until', eb.val(claimedUntil(now))]) }))
    .where('submissionId', '=', submissionId)
    .where('clerkId', '=', clerk.id)
    .where('until', '>', now)
    .execute()
}

/** Ends the claim on a submission, whichever clerk has it. */
export async function endClaim(transaction: Db, submissionId: string): Promise<void> {
  await transaction.deleteFrom('deskClaim').where('submissionId', '=', submissionId).execute()
}
