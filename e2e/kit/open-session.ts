import type { SessionFields } from '@portal/contract/session.ts'
import { inject } from 'vitest'

import { tokenHash } from '../../server/src/access/token.ts'
import { readSession } from '../../server/src/creditor/session/session-fields.ts'
import { connect, type Db } from '../../server/src/db/connect.ts'
import { openSessionOf } from '../../server/test/app.ts'

let connected: Db | undefined

/** The portal's database, for things that users cannot do. Each worker connects once. */
export function portalDatabase(): Db {
  connected ??= connect(inject('portal').databaseUrl).db
  return connected
}

/** Opens a session like a login, but without the password. Returns the response of the login. */
export async function openSession(username: string): Promise<SessionFields> {
  const token = await openSessionOf(portalDatabase(), username, new Date())
  return readSession(portalDatabase(), token)
}

/** Ends the sessions of users that have these tokens. */
export async function endSessions(tokens: Iterable<string>): Promise<void> {
  const hashes = [...tokens].map(tokenHash)
  if (hashes.length > 0)
    await portalDatabase().deleteFrom('session').where('tokenHash', 'in', hashes).execute()
}

/**
 * Returns the number of the user's latest case with this file type.
 * @param before number of later cases to skip, so that tests can use different cases
 */
export async function latestCase(username: string, aktentyp: string, before = 0): Promise<string> {
  const { inkassoNumber } = await portalDatabase()
    .selectFrom('inkassoCase')
    .innerJoin('grantedGlgNumber', 'grantedGlgNumber.glgNumber', 'inkassoCase.glgNumber')
    .innerJoin('portalUser', 'portalUser.id', 'grantedGlgNumber.userId')
    .where('portalUser.username', '=', username)
    .where('inkassoCase.aktentyp', '=', aktentyp)
    .orderBy('inkassoCase.handoverDate', 'desc')
    .orderBy('inkassoCase.inkassoNumber', 'desc')
    .offset(before)
    .limit(1)
    .select('inkassoCase.inkassoNumber')
    .executeTakeFirstOrThrow()
  return inkassoNumber
}

/** Returns the number of one of the user's cases that has a message from the collection company. */
export async function caseWithMessages(username: string): Promise<string> {
  const { inkassoNumber } = await portalDatabase()
    .selectFrom('messageThread')
    .innerJoin('grantedGlgNumber', 'grantedGlgNumber.glgNumber', 'messageThread.glgNumber')
    .innerJoin('portalUser', 'portalUser.id', 'grantedGlgNumber.userId')
    .where('portalUser.username', '=', username)
    .orderBy('messageThread.inkassoNumber')
    .select('messageThread.inkassoNumber')
    .executeTakeFirstOrThrow()
  return inkassoNumber
}

/** The number of the paused case in the demo data. */
export async function pausedCase(): Promise<string> {
  const { inkassoNumber } = await portalDatabase()
    .selectFrom('submission')
    .where('kind', '=', 'instruction')
    .where('state', '=', 'accepted')
    .select('inkassoNumber')
    .executeTakeFirstOrThrow()
  return inkassoNumber ?? ''
}
