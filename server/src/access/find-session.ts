import type { Pool } from 'pg'

import type { Creditor, LoggedInUser, OwnAktentypen, OwnGlgNumbers, SessionUser } from '#access/creditor.ts'
import { earliest, latestUse, type SessionLimits } from '#access/session-limits.ts'
import { tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'
import type { Clock } from '#time/clock.ts'

/** A session's last use is written at most once a second: a page's parallel calls share one write. */
const lastUseGrainMillis = 1_000

/**
 * A living session: its login is finished, or waits for the second factor, or is finished although the user has none
 * and his customer's users must have one; then it is there to set it up.
 */
export type OpenSession =
  | { readonly state: 'active'; readonly user: Creditor }
  | { readonly state: 'setUp'; readonly user: LoggedInUser }
  | { readonly state: 'pending'; readonly user: SessionUser }

export type FindSession = (token: string, options: { isPassive: boolean }) => Promise<OpenSession | undefined>

/**
 * Finds the session of a bearer token with the user's rights as they are now, and notes the use unless the
 * call is passive. Undefined for a missing, unknown or ended session and for a user who was disabled.
 */
export function createFindSession(
  { db, pool }: { db: Db; pool: Pool },
  { clock, demo, limits }: { clock: Clock; demo: boolean; limits: SessionLimits },
): FindSession {
  return async (token, { isPassive }) => {
    if (!token) return undefined
    const now = clock()
    const hash = tokenHash(token)
    const { activeUse, activeLogin, pendingLogin } = earliest(limits, now)
    const [row] = await runPrepared(pool, sessionStatement, [
      hash,
      activeUse,
      activeLogin,
      pendingLogin,
      demo,
      latestUse(now),
    ])
    if (!row) return undefined
    const user: SessionUser = { sessionId: row.sessionId, userId: row.userId, username: row.username }
    if (row.state === 'pending') return { state: 'pending', user }
    if (!isPassive && now.getTime() - row.lastUsedAt.getTime() > lastUseGrainMillis) {
      await db.updateTable('session').set({ lastUsedAt: now }).where('tokenHash', '=', hash).execute()
    }
    const loggedIn: LoggedInUser = { ...user, freshAt: row.freshAt }
    if (row.lacksTwoFactor) return { state: 'setUp', user: loggedIn }
    return {
      state: 'active',
      user: {
        ...loggedIn,
        zinsenEnabled: row.zinsenEnabled,
        // The brands are given here and nowhere else: these lists come from the user's own rows.
        glgNumbers: row.glgNumbers as OwnGlgNumbers,
        aktentypen: {
          types: row.aktentypen,
          coversAll: row.aktentypen.length === Number(row.fileTypes),
        } as OwnAktentypen,
      },
    }
  }
}

interface SessionRow {
  sessionId: string
  state: 'active' | 'pending'
  lastUsedAt: Date
  freshAt: Date
  userId: string
  username: string
  zinsenEnabled: boolean
  /** His customer's users must have two-factor, and he has none. */
  lacksTwoFactor: boolean
  glgNumbers: readonly string[]
  aktentypen: readonly string[]
  /** How many there are. */
  fileTypes: string
}

/** $1 hash of the token, $2 to $4 the limits, $5 whether demo users may be here, $6 the latest use. */
const sessionStatement = preparedStatement<SessionRow>(`
  select s.id as "sessionId", s.state, s.last_used_at as "lastUsedAt", s.fresh_at as "freshAt",
    u.id as "userId", u.username, u.zinsen_enabled as "zinsenEnabled",
    c.two_factor_required_at is not null and t.confirmed_at is null as "lacksTwoFactor",
    array(select glg_number from granted_glg_number where user_id = u.id order by glg_number) as "glgNumbers",
    array(select aktentyp from granted_aktentyp where user_id = u.id order by aktentyp) as "aktentypen",
    (select count(*) from file_type) as "fileTypes"
  from session s
  join portal_user u on u.id = s.user_id
  join customer c on c.customer_number = u.customer_number
  left join two_factor t on t.user_id = u.id
  where s.token_hash = $1
    and (s.state = 'active' and s.last_used_at >= $2 and s.authenticated_at >= $3
      or s.state = 'pending' and s.authenticated_at >= $4)
    and s.last_used_at <= $6
    and u.disabled_at is null and ($5 or not u.is_demo)`)
