import type { DeskRole } from '@portal/contract/desk/endpoint.ts'
import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'

import { clerkActor } from '#access/clerk-actor.ts'
import type { Creditor, LoggedInUser, OwnAktentypen, OwnGlgNumbers, SessionUser } from '#access/creditor.ts'
import { earliest, latestUse, type SessionLimits } from '#access/session-limits.ts'
import { tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'
import { throwInProgress } from '#db/database-away.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'
import { AppError, ViewOnly } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'

/** The last use is written at most once a second, so that a page's parallel calls cause one write. */
const lastUseIntervalMs = 1_000

/**
 * An open session.
 * - `active`: logged in.
 * - `pending`: waits for the second factor.
 * - `setUp`: logged in, but the customer requires two-factor and the user must set it up first.
 * - `view`: a clerk is viewing the portal as the user and may only read.
 */
export type OpenSession =
  | { readonly state: 'active' | 'view'; readonly user: Creditor }
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

export interface SessionRules {
  readonly clock: Clock
  /** Whether demo users may use the portal. */
  readonly demo: boolean
  readonly limits: SessionLimits
  /**
   * Whether clerks may view the portal as a user (`desk.seeAs` in the operator's file). Defaults to false.
   */
  readonly seeAs?: boolean
}

/**
 * Finds the session of a bearer token, and reads the user's current rights. Updates the session's last use
 * unless the call is passive or made by a clerk. Returns undefined if the token is missing or unknown, the
 * session has expired, or the user is disabled.
 */
export function createFindSession({ db, pool }: { db: Db; pool: Pool }, rules: SessionRules): FindSession {
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

export type Reauthorize = (transaction: Db, user: Pick<SessionUser, 'sessionId'>) => Promise<Creditor>

/**
 * Returns a function for transactions that store something. It reads the session and its rights again, and locks
 * both until the transaction ends. So if another transaction ends the session, disables the user or revokes a
 * right, the change has either taken effect already, or waits. The function throws the same errors as a new
 * call, and `in_progress` if a lock is not available in time.
 * @param admit returns the creditor of a session, or throws
 */
export const createReauthorize =
  (rules: SessionRules, admit: (session: OpenSession | undefined) => Creditor = requireActive): Reauthorize =>
  async (transaction, { sessionId }) => {
    // Locks the user first, as all changes of a user do, so that the next statement sees the committed changes.
    await transaction.executeQuery(CompiledQuery.raw(lockUserOfSession, [sessionId])).catch(throwInProgress) // guard: R104
    const values = valuesOf(rules, rules.clock(), sessionId)
    const { rows } = await transaction.executeQuery<SessionRow>(CompiledQuery.raw(lockedSession, values))
    return admit(rows[0] && openSessionOf(rows[0]))
  }

const refusals = {
  pending: 'second_factor_required',
  setUp: 'two_factor_required',
} as const satisfies Record<Exclude<OpenSession['state'], 'active' | 'view'>, AppError['code']>

/** The creditor of an active session. Throws if the session is missing or not active. */
export function requireActive(session: OpenSession | undefined): Creditor {
  if (!session) throw new AppError('unauthenticated')
  if (session.state === 'view') throw new ViewOnly() // guard: R36 always
  if (session.state !== 'active') throw new AppError(refusals[session.state]) // guard: R24 always
  return session.user
}

/**
 * The creditor of an active session, or of one in which a clerk is viewing the portal as the creditor. Throws
 * like `requireActive`.
 */
export const requireReader = (session: OpenSession | undefined): Creditor =>
  session?.state === 'view' ? session.user : requireActive(session)

/** Throws unless the second factor was verified or is not needed. */
export function requireLoggedIn(session: OpenSession): LoggedInUser {
  if (session.state === 'view') throw new ViewOnly() // guard: R36
  if (session.state === 'pending') throw new AppError(refusals[session.state]) // guard: R24
  return session.user
}

function openSessionOf(row: SessionRow): OpenSession {
  const { state, sessionId, userId, username, clerk } = row
  const actor = clerk === null ? username : clerkActor(clerk)
  const user: SessionUser = { sessionId, userId, username, actor }
  if (state === 'pending') return { state, user }
  const loggedIn: LoggedInUser = { ...user, freshAt: row.freshAt }
  if (row.lacksTwoFactor) return { state: 'setUp', user: loggedIn } // guard: R24
  return {
    state,
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
  state: 'active' | 'pending' | 'view'
  /** Login name of the clerk who is viewing the portal as the user. Null if the user acts. */
  clerk: string | null
  lastUsedAt: Date
  freshAt: Date
  userId: string
  username: string
  zinsenEnabled: boolean
  /** Whether the customer requires two-factor and the user has not set it up. */
  lacksTwoFactor: boolean
  glgNumbers: readonly string[]
  aktentypen: readonly string[]
  /** Number of all file types, including those that the user may not see. */
  fileTypes: string
}

/**
 * SQL: an open session with its user and their rights. A view ends when the clerk's session ends, when the
 * clerk may no longer administer the user, or when the user has to set up two-factor, which a clerk must not
 * do for them. Parameters:
 * - $1: value of `column`.
 * - $2, $3: earliest last use and earliest login of an active session, and of the session of a view's clerk.
 * - $4: earliest login of a pending session.
 * - $5: whether demo users are accepted.
 * - $6: latest last use.
 * - $7, $8: earliest start of a view, and whether views are accepted.
 */
const sessionBy = (column: 'token_hash' | 'id') => `
  select s.id as "sessionId", s.state, k.name as clerk, s.last_used_at as "lastUsedAt", s.fresh_at as "freshAt",
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
  left join clerk_session ks on ks.id = s.clerk_session_id
  left join clerk k on k.id = ks.clerk_id
  where s.${column} = $1
    and (
      s.state = 'active'
        and s.last_used_at >= $2 -- guard: R16
        and s.authenticated_at >= $3 -- guard: R16
      or s.state = 'pending'
        and s.authenticated_at >= $4 -- guard: R24
      or s.state = 'view'
        and s.authenticated_at >= $7 -- guard: R16
        and $8
        and ks.state = 'active'
        and (not k.is_demo or $5)
        and ks.last_used_at >= $2 -- guard: R16
        and ks.authenticated_at >= $3 -- guard: R16
        and k.role = '${'administrator' satisfies DeskRole}' -- guard: R36
        and (k.customers is null or u.customer_number = any(k.customers)) -- guard: R36
        and (c.two_factor_required_at is null or t.confirmed_at is not null) -- guard: R36
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

function valuesOf({ limits, demo, seeAs = false }: SessionRules, now: Date, foundBy: Buffer | string) {
  const { activeUse, activeLogin, pendingLogin, view } = earliest(limits, now)
  return [foundBy, activeUse, activeLogin, pendingLogin, demo, latestUse(now), view, seeAs]
}
