import { sql } from 'kysely'

import type { Creditor, OwnAktentypen, OwnGlgNumbers, SessionUser } from '#access/creditor.ts'
import { earliest, type SessionLimits } from '#access/session-limits.ts'
import { tokenHash } from '#access/token.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'

/** A session's last use is written at most once a second: a page's parallel calls share one write. */
const lastUseGrainMillis = 1_000

/** A living session: its login is either finished, or waits for the second factor. */
export type OpenSession =
  | { readonly state: 'active'; readonly user: Creditor }
  | { readonly state: 'pending'; readonly user: SessionUser }

export type FindSession = (token: string, options: { isPassive: boolean }) => Promise<OpenSession | undefined>

/**
 * Finds the session of a bearer token with the user's rights as they are now, and notes the use unless the
 * call is passive. Undefined for a missing, unknown or ended session and for a user who was disabled.
 */
export function createFindSession(
  db: Db,
  { clock, demo, limits }: { clock: Clock; demo: boolean; limits: SessionLimits },
): FindSession {
  return async (token, { isPassive }) => {
    if (!token) return undefined
    const now = clock()
    const hash = tokenHash(token)
    const row = await sessionQuery(db, hash, demo, earliest(limits, now)).executeTakeFirst()
    if (!row) return undefined
    const user: SessionUser = { sessionId: row.sessionId, userId: row.userId, username: row.username }
    if (row.state === 'pending') return { state: 'pending', user }
    if (!isPassive && now.getTime() - row.lastUsedAt.getTime() > lastUseGrainMillis) {
      await db.updateTable('session').set({ lastUsedAt: now }).where('tokenHash', '=', hash).execute()
    }
    return {
      state: 'active',
      user: {
        ...user,
        zinsenEnabled: row.zinsenEnabled,
        freshAt: row.freshAt,
        // The brands are given here and nowhere else: these lists come from the user's own rows.
        glgNumbers: (row.glgNumbers ?? []) as readonly string[] as OwnGlgNumbers,
        aktentypen: (row.aktentypen ?? []) as readonly string[] as OwnAktentypen,
      },
    }
  }
}

const sessionQuery = (db: Db, hash: Buffer, demo: boolean, limit: ReturnType<typeof earliest>) =>
  db
    .selectFrom('session')
    .innerJoin('portalUser', 'portalUser.id', 'session.userId')
    .where('tokenHash', '=', hash)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'active')
          .and('lastUsedAt', '>=', limit.activeUse)
          .and('authenticatedAt', '>=', limit.activeLogin),
        eb('state', '=', 'pending').and('authenticatedAt', '>=', limit.pendingLogin),
      ]),
    )
    .where('disabledAt', 'is', null)
    .where((eb) => (demo ? eb.lit(true) : eb('isDemo', '=', false)))
    .select((eb) => [
      'session.id as sessionId',
      'state',
      'lastUsedAt',
      'freshAt',
      'userId',
      'username',
      'zinsenEnabled',
      eb
        .selectFrom('portalUserGlgNumber')
        .whereRef('portalUserGlgNumber.userId', '=', 'session.userId')
        .select(sql<string[]>`array_agg(glg_number order by glg_number)`.as('numbers'))
        .as('glgNumbers'),
      eb
        .selectFrom('portalUserAktentyp')
        .whereRef('portalUserAktentyp.userId', '=', 'session.userId')
        .select(sql<string[]>`array_agg(aktentyp order by aktentyp)`.as('types'))
        .as('aktentypen'),
    ])
