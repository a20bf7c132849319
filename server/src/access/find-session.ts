import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'

import type { Creditor, LoggedInUser, OwnAktentypen, OwnGlgNumbers, SessionUser } from '#access/creditor.ts'
import { earliest, latestUse, type SessionLimits } from '#access/session-limits.ts'
import { tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'
import { throwInProgress } from '#db/database-away.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'

/** The last use is written at most once a second, so that a page's parallel calls cause one write. */
const lastUseIntervalMs = 1_000

/**
 * An open session.
 * - `active`: logged in.
 * - `pending`: waits for the second factor.
 * - `setUp`: logged in, but the customer requires two-factor and the user must set it up first.
 */
export type OpenSession =
  | { readonly state: 'active'; readonly user: Creditor }
  | { readonly state: 'setUp'; readonly user: LoggedInUser }
  | { readonly state: 'pending'; readonly user: SessionUser }

export type FindSession = (token: string, options: { isPassive: boolean }) => Promise<OpenSession | undefined>

/**
 * Updates the last use of a session. If the session's row is locked, it is being updated or ended, so the write is
 * skipped.
 */
const updateLastUse = (db: Db, sessionId: string, now: Date) =>
  db
    .updateTable('session')
    .set({ lastUsedAt: now })
    .where('id', 'in', (eb) =>
      eb.selectFrom('session').where('id', '=', sessionId).select('id').forNoKeyUpdate().skipLocked(),
    )
    .execute()

interface Rules {
  readonly clock: Clock
  /** Whether demo users may use the portal. */
  readonly demo: boolean
  readonly limits: SessionLimits
}

/**
 * Finds the session of a bearer token with the user's current rights, and updates its last use unless the call is
 * passive. Returns undefined if the token is missing or unknown, the session has expired, or the user is disabled.
 */
export function createFindSession({ db, pool }: { db: Db; pool: Pool }, rules: Rules): FindSession {
  return async (token, { isPassive }) => {
    if (!token) return undefined
    const now = rules.clock()
    const hash = tokenHash(token)
    const [row] = await runPrepared(pool, sessionStatement, valuesOf(rules, now, hash))
    if (!row) return undefined
    if (row.state === 'active' && !isPassive && now.getTime() - row.lastUsedAt.getTime() > lastUseIntervalMs)
      await updateLastUse(db, row.sessionId, now)
    return openSessionOf(row)
  }
}

export type Reauthorize = (transaction: Db, user: SessionUser) => Promise<Creditor>

/**
 * Returns a function for transactions that store something. It reads the session and its rights again, and locks
 * both until the transaction ends, so that ending the session, disabling the user or revoking a right either waits
 * or has already taken effect. It throws the same errors as a new call, and `in_progress` if a lock is not
 * available in time.
 */
export const createReauthorize =
  (rules: Rules): Reauthorize =>
  async (transaction, { sessionId }) => {
    // Locks the user first, as all changes of a user do, so that the next statement sees the committed changes.
    await transaction.executeQuery(CompiledQuery.raw(lockUserOfSession, [sessionId])).catch(throwInProgress) // guard: R104
    const values = valuesOf(rules, rules.clock(), sessionId)
    const { rows } = await transaction.executeQuery<SessionRow>(CompiledQuery.raw(lockedSession, values))
    return requireActive(rows[0] && openSessionOf(rows[0]))
  }

const refusals = {
  pending: 'second_factor_required',
  setUp: 'two_factor_required',
} as const satisfies Record<Exclude<OpenSession['state'], 'active'>, AppError['code']>

/** The creditor of an active session. Throws if the session is missing or not active. */
export function requireActive(session: OpenSession | undefined): Creditor {
  if (!session) throw new AppError('unauthenticated')
  if (session.state !== 'active') throw new AppError(refusals[session.state]) // guard: R24 always
  return session.user
}

/** Throws unless the second factor was verified or is not needed. */
export function requireLoggedIn(session: OpenSession): LoggedInUser {
  if (session.state === 'pending') throw new AppError(refusals[session.state]) // guard: R24
  return session.user
}

function openSessionOf(row: SessionRow): OpenSession {
  const user: SessionUser = { sessionId: row.sessionId, userId: row.userId, username: row.username }
  if (row.state === 'pending') return { state: 'pending', user }
  const loggedIn: LoggedInUser = { ...user, freshAt: row.freshAt }
  if (row.lacksTwoFactor) return { state: 'setUp', user: loggedIn } // guard: R24
  return {
    state: 'active',
    user: {
      ...loggedIn,
      zinsenEnabled: row.zinsenEnabled,
      // The casts are safe: these are the user's own rows, and the branded types are created only here.
      glgNumbers: row.glgNumbers as OwnGlgNumbers,
      aktentypen: {
        types: row.aktentypen,
        coversAll: row.aktentypen.length === Number(row.fileTypes),
      } as OwnAktentypen,
    },
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
  /** Whether the customer requires two-factor and the user has not set it up. */
  lacksTwoFactor: boolean
  glgNumbers: readonly string[]
  aktentypen: readonly string[]
  /** Number of all file types, also those that the user may not see. */
  fileTypes: string
}

/**
 * SQL: an open session with its user and their rights. Parameters: $1 value of `column`; for an active session
 * $2 earliest last use and $3 earliest login; for a pending session $4 earliest login; $5 whether demo users
 * are accepted; $6 latest last use.
 */
const sessionBy = (column: 'token_hash' | 'id') => `
  select s.id as "sessionId", s.state, s.last_used_at as "lastUsedAt", s.fresh_at as "freshAt",
    u.id as "userId", u.username, u.zinsen_enabled as "zinsenEnabled",
    c.two_factor_required_at is not null and t.confirmed_at is null as "lacksTwoFactor",
    array(
      select glg_number from granted_glg_number
      where user_id = u.id -- guard: R36
      order by glg_number
    ) as "glgNumbers",
    array(
      select aktentyp from granted_aktentyp
      where user_id = u.id -- guard: R39
      order by aktentyp
    ) as "aktentypen",
    (select count(*) from file_type) as "fileTypes"
  from session s
  join portal_user u on u.id = s.user_id
  join customer c on c.customer_number = u.customer_number
  left join two_factor t on t.user_id = u.id
  where s.${column} = $1
    and (
      s.state = 'active'
        and s.last_used_at >= $2 -- guard: R16
        and s.authenticated_at >= $3 -- guard: R16
      or s.state = 'pending'
        and s.authenticated_at >= $4 -- guard: R24
    )
    and s.last_used_at <= $6
    and u.disabled_at is null
    and ($5 or not u.is_demo) -- guard: R03
`

const sessionStatement = preparedStatement<SessionRow>(sessionBy('token_hash'))

/** The row lock conflicts with ending the session, but not with updating its last use. */
const lockedSession = `${sessionBy('id')} for key share of s`

/** The row lock conflicts with any change of the user or their rights (access/user-row.ts). */
const lockUserOfSession =
  'select from portal_user where id = (select user_id from session where id = $1) for share'

function valuesOf({ limits, demo }: Rules, now: Date, foundBy: Buffer | string) {
  const { activeUse, activeLogin, pendingLogin } = earliest(limits, now)
  return [foundBy, activeUse, activeLogin, pendingLogin, demo, latestUse(now)]
}
