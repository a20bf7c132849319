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

/** Waits for nobody: a session that somebody else holds is being noted, or ended. */
const noteUse = (db: Db, sessionId: string, now: Date) =>
  db
    .updateTable('session')
    .set({ lastUsedAt: now })
    .where('id', 'in', (eb) =>
      eb.selectFrom('session').where('id', '=', sessionId).select('id').forNoKeyUpdate().skipLocked(),
    )
    .execute()

interface Rules {
  readonly clock: Clock
  /** Whether demo users may be here. */
  readonly demo: boolean
  readonly limits: SessionLimits
}

/**
 * Finds the session of a bearer token with the user's rights as they are now, and notes the use unless the
 * call is passive. Undefined for a missing, unknown or ended session and for a user who was disabled.
 */
export function createFindSession({ db, pool }: { db: Db; pool: Pool }, rules: Rules): FindSession {
  return async (token, { isPassive }) => {
    if (!token) return undefined
    const now = rules.clock()
    const hash = tokenHash(token)
    const [row] = await runPrepared(pool, sessionStatement, valuesOf(rules, now, hash))
    if (!row) return undefined
    if (row.state === 'active' && !isPassive && now.getTime() - row.lastUsedAt.getTime() > lastUseGrainMillis)
      await noteUse(db, row.sessionId, now)
    return openSessionOf(row)
  }
}

export type AdmitAgain = (transaction: Db, user: SessionUser) => Promise<Creditor>

/**
 * Makes what reads a session and its rights again in the transaction that stores something, and keeps both as they are
 * until its end: whatever ends the session, disables the user or takes a right away waits, or has been seen. Throws what a
 * new call would be refused with, and `in_progress` while one of these takes long.
 */
export const createAdmitAgain =
  (rules: Rules): AdmitAgain =>
  async (transaction, { sessionId }) => {
    // The user first, as for everybody who changes them; what is read afterwards is what was committed by then.
    await transaction.executeQuery(CompiledQuery.raw(holdUser, [sessionId])).catch(throwInProgress) // guard: R104
    const values = valuesOf(rules, rules.clock(), sessionId)
    const { rows } = await transaction.executeQuery<SessionRow>(CompiledQuery.raw(heldSession, values))
    return requireActive(rows[0] && openSessionOf(rows[0]))
  }

const refusals = {
  pending: 'second_factor_required',
  setUp: 'two_factor_required',
} as const satisfies Record<Exclude<OpenSession['state'], 'active'>, AppError['code']>

/** The creditor of a session whose login is finished. Throws what refuses any other. */
export function requireActive(session: OpenSession | undefined): Creditor {
  if (!session) throw new AppError('unauthenticated')
  if (session.state !== 'active') throw new AppError(refusals[session.state]) // guard: R24 always
  return session.user
}

/** Throws what refuses a session that waits for its second factor. */
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
      // The brands are given here and nowhere else: these lists come from the user's own rows.
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
  /** His customer's users must have two-factor, and he has none. */
  lacksTwoFactor: boolean
  glgNumbers: readonly string[]
  aktentypen: readonly string[]
  /** How many there are. */
  fileTypes: string
}

/** $1 what finds the session, $2 to $4 the limits, $5 whether demo users may be here, $6 the latest use. */
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

/** Conflicts with the session's end, not with the note of its last use. */
const heldSession = `${sessionBy('id')} for key share of s`

/** Conflicts with whatever changes the user or their rights (access/user-row.ts). */
const holdUser = 'select from portal_user where id = (select user_id from session where id = $1) for share'

function valuesOf({ limits, demo }: Rules, now: Date, foundBy: Buffer | string) {
  const { activeUse, activeLogin, pendingLogin } = earliest(limits, now)
  return [foundBy, activeUse, activeLogin, pendingLogin, demo, latestUse(now)]
}
