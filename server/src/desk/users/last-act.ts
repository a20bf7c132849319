import type { OperatorEvent } from '@portal/contract/audit-events.ts'

import type { Db } from '#db/connect.ts'
import { nameOfActor } from '#desk/item/decision.ts'

/** Who has done something to a user, and when. */
export interface LastAct {
  readonly who: string
  readonly at: Date
}

/** Returns the last of the given events about a user. Undefined if the audit trail has none. */
export async function lastActOn(
  db: Db,
  userId: string,
  events: readonly OperatorEvent[],
): Promise<LastAct | undefined> {
  const entry = await db
    .selectFrom('audit')
    .where('userId', '=', userId)
    .where('event', 'in', [...events])
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .select(['actor', 'at'])
    .limit(1)
    .executeTakeFirst()
  return entry && { who: await nameOfActor(db, entry.actor), at: entry.at }
}
