import type { DeskSessionState } from '@portal/contract/desk/session.ts'

import type { Db } from '#db/connect.ts'
import type { ClerkFacts } from '#operator/clerks/change-clerks.ts'

export interface ClerkOverview extends ClerkFacts {
  readonly name: string
  /** `start password`: the clerk has not used it yet. `expired`: the unused start password has expired. */
  readonly state: 'works' | 'start password' | 'expired'
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
}

/** Lists all clerks, ordered by name. */
export async function listClerks(db: Db, now: Date): Promise<readonly ClerkOverview[]> {
  const clerks = await db
    .selectFrom('clerk')
    .select(['name', 'fullName', 'role', 'customers', 'startPasswordUntil', 'createdAt', 'lastLoginAt'])
    .orderBy('name')
    .execute()
  return clerks.map(({ startPasswordUntil, ...clerk }) =>
    Object.assign(clerk, { state: stateOf(startPasswordUntil, now) }),
  )
}

function stateOf(startPasswordUntil: Date | null, now: Date): ClerkOverview['state'] {
  if (startPasswordUntil === null) return 'works'
  return startPasswordUntil > now ? 'start password' : 'expired'
}

export interface ClerkSession {
  readonly name: string
  readonly state: DeskSessionState
  readonly address: string
  readonly userAgent: string
  readonly authenticatedAt: Date
  readonly lastUsedAt: Date
}

/** Lists the sessions of one clerk or of all, most recently used first. */
export const listClerkSessions = (db: Db, name?: string): Promise<readonly ClerkSession[]> =>
  db
    .selectFrom('clerkSession')
    .innerJoin('clerk', 'clerk.id', 'clerkSession.clerkId')
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .select(['name', 'state', 'address', 'userAgent', 'authenticatedAt', 'lastUsedAt'])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('clerkSession.id')
    .execute()
