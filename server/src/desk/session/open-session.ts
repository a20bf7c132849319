import type { DeskSession, DeskSessionState } from '@portal/contract/desk/session.ts'

import { newToken, tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'
import type { SessionContext } from '#desk/session/context.ts'
import type { ClerkRow } from '#operator/clerks/clerk-row.ts'

/** Maximum sessions per clerk and state. The least recently used ones are ended. */
const maxSessions = 10

interface Client {
  readonly address: string
  readonly userAgent: string
}

/** Stores a new session and returns its token. The caller must hold the lock on the clerk's row. */
export async function openClerkSession(
  transaction: Db,
  { clerkId, state, address, userAgent }: Client & { clerkId: string; state: DeskSessionState },
  now: Date,
): Promise<string> {
  const token = newToken()
  const { id } = await transaction
    .insertInto('clerkSession')
    .values({
      clerkId,
      state,
      address,
      userAgent,
      tokenHash: tokenHash(token),
      authenticatedAt: now,
      lastUsedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .deleteFrom('clerkSession')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('clerkSession')
        .where('clerkId', '=', clerkId)
        .where('state', '=', state)
        .where('id', '<>', id)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id')
        .offset(maxSessions - 1)
        .select('id'),
    )
    .execute()
  return token
}

/**
 * Completes a login and starts the session's lifetimes. Returns whether the session was still in the state
 * `from`.
 */
export async function activateSession(
  transaction: Db,
  { id, from }: { readonly id: string; readonly from: Exclude<DeskSessionState, 'active'> },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('clerkSession')
    .set({ state: 'active', authenticatedAt: now, lastUsedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The fields of a session whose login is not complete. They contain nothing about the clerk except the login
 * name.
 */
export const waitingFields = (token: string, state: 'setUp' | 'pending', name: string): DeskSession => ({
  token,
  state,
  name,
  fullName: '',
  role: null,
  decides: [],
  seesAs: false,
  seesAllCustomers: false,
})

export const activeFields = (
  token: string,
  { name, fullName, role, customers }: Pick<ClerkRow, 'name' | 'fullName' | 'role' | 'customers'>,
  { decides, seesAs }: Pick<SessionContext, 'decides' | 'seesAs'>,
): DeskSession => ({
  token,
  state: 'active',
  name,
  fullName,
  role,
  decides: [...decides],
  seesAs,
  seesAllCustomers: customers === null,
})
