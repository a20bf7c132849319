import { sql } from 'kysely'

import { clerkPrefix } from '#access/clerk-actor.ts'
import type { Db } from '#db/connect.ts'
import { decidedWords } from '#desk/item/act-words.ts'
import { DeskRefused } from '#desk/refusal.ts'
import type { Submission } from '#operator/submissions/find-submission.ts'

/** Whether a submission can still be decided. */
export const isOpen = ({ state }: Submission): boolean => state === 'received' || state === 'fetched'

/** Throws `decided`, with who decided it and when, unless the submission is open. */
export async function requireOpen(db: Db, submission: Submission): Promise<void> {
  if (!isOpen(submission)) throw await decidedRefusal(db, submission)
}

/** Returns the error for a submission that is already decided. */
export async function decidedRefusal(db: Db, submission: Submission): Promise<DeskRefused> {
  const { state, decidedAt, receivedAt, acceptedInkassoNumber } = submission
  const actor = await deciderOf(db, submission)
  const words = decidedWords({
    isAccepted: state === 'accepted',
    who: actor === undefined ? '' : await nameOfActor(db, actor),
    at: decidedAt ?? receivedAt,
    inkassoNumber: acceptedInkassoNumber,
  })
  return new DeskRefused('decided', words)
}

/**
 * Returns the actor who decided a submission, as named in the audit trail. Undefined if it is undecided or if
 * its audit entry was deleted.
 */
export async function deciderOf(
  db: Db,
  { userId, decidedAt, receiptNumber }: Submission,
): Promise<string | undefined> {
  if (decidedAt === null) return undefined
  const entry = await db
    .selectFrom('audit')
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('at', '=', decidedAt)
    .where('event', 'in', ['submission_accepted', 'submission_refused'])
    .where(sql<string>`details ->> 'receiptNumber'`, '=', receiptNumber)
    .select('actor')
    .executeTakeFirst()
  return entry?.actor
}

/**
 * Returns the name that clerks read for the actor of an audit entry: the full name of a clerk, or else the
 * name in the entry.
 */
export async function nameOfActor(db: Db, actor: string): Promise<string> {
  const name = actor.replace(/^operator:/, '')
  if (!name.startsWith(clerkPrefix)) return name
  const loginName = name.slice(clerkPrefix.length)
  const clerk = await db
    .selectFrom('clerk')
    .where('name', '=', loginName)
    .select('fullName')
    .executeTakeFirst()
  return clerk?.fullName ?? loginName
}
