import type { LifeEvent } from '@portal/contract/desk/item.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { findHolder } from '#desk/item/claims.ts'
import { isOpen, nameOfActor } from '#desk/item/decision.ts'
import { clockDifferenceMs } from '#ground/clock.ts'
import type { Submission } from '#operator/submissions/find-submission.ts'

/** Events of the audit trail that appear in the history of a submission. */
const lifeOfEvent = {
  submission_fetched: 'fetched',
  submission_shown: 'seen',
  submission_asked: 'asked',
  submission_accepted: 'accepted',
  submission_refused: 'refused',
} as const satisfies Record<string, LifeEvent['event']>
type Event = keyof typeof lifeOfEvent

interface Entry {
  readonly event: Event
  readonly actor: string
  readonly at: Date
}

/**
 * Returns what has happened to a submission, in order. Somebody who has viewed it several times is listed
 * once.
 */
export async function lifeOf(db: Db, submission: Submission, now: Date): Promise<LifeEvent[]> {
  const { receivedAt, username } = submission
  const entries = await entriesOf(db, submission, now)
  const names = new Map<string, string>()
  for (const { actor } of entries) if (!names.has(actor)) names.set(actor, await nameOfActor(db, actor))
  const holder = isOpen(submission) ? await findHolder(db, submission.id, now) : undefined
  const life: LifeEvent[] = [
    { event: 'received', at: receivedAt.toISOString(), who: username, actor: '' },
    ...entries.map(({ event, actor, at }) => ({
      event: lifeOfEvent[event],
      at: at.toISOString(),
      who: names.get(actor) ?? '',
      actor,
    })),
    ...withoutEntry(submission, entries),
    ...(holder
      ? [{ event: 'taken' as const, at: holder.since.toISOString(), who: holder.fullName, actor: '' }]
      : []),
  ]
  return life.toSorted((one, other) => one.at.localeCompare(other.at))
}

/**
 * Returns the audit entries about a submission, using the index on user and time. Empty if the user was
 * deleted.
 */
async function entriesOf(
  db: Db,
  { userId, receiptNumber, receivedAt }: Submission,
  now: Date,
): Promise<readonly Entry[]> {
  if (userId === null) return []
  const { rows } = await sql<Entry>`
    select event, actor, min(at) as at from audit
    where user_id = ${userId} and at >= ${new Date(receivedAt.getTime() - clockDifferenceMs)}
      and at <= ${new Date(now.getTime() + clockDifferenceMs)}
      and event = any(${Object.keys(lifeOfEvent)}::text[]) and details ->> 'receiptNumber' = ${receiptNumber}
    group by event, actor, case when event <> 'submission_shown' then position end`.execute(db)
  return rows
}

/**
 * Returns events for the states that the submission has reached but whose audit entries have been deleted.
 */
function withoutEntry({ state, fetchedAt, decidedAt }: Submission, entries: readonly Entry[]): LifeEvent[] {
  const isMissing = (event: Event) => entries.every((entry) => entry.event !== event)
  const isDecidedAtOnce = fetchedAt?.getTime() === decidedAt?.getTime()
  return [
    ...(fetchedAt && !isDecidedAtOnce && isMissing('submission_fetched')
      ? [{ event: 'fetched' as const, at: fetchedAt.toISOString(), who: '', actor: '' }]
      : []),
    ...(decidedAt && (state === 'accepted' || state === 'refused') && isMissing(`submission_${state}`)
      ? [{ event: state, at: decidedAt.toISOString(), who: '', actor: '' }]
      : []),
  ]
}
