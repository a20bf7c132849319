import type { LoginRequest, SessionFields } from '@portal/contract/session.ts'

import { rememberNetwork } from '#access/login/known-networks.ts'
import { type PasswordContext, provePassword } from '#access/login/prove-password.ts'
import { addressKey } from '#access/login/throttle-keys.ts'
import { recordPendingLogin } from '#access/login/unfinished-logins.ts'
import { foldUsername } from '#access/login/username.ts'
import { endSurplusSessions } from '#access/own-session.ts'
import { newToken, tokenHash } from '#access/token.ts'
import { findUser, type LoginUser } from '#access/user-row.ts'
import { pendingFields, readSession } from '#creditor/session/session-fields.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'

interface Context extends PasswordContext {
  /** Whether demo users may log in. */
  readonly demo: boolean
}

interface Client {
  readonly address: string
  readonly userAgent: string
}

/**
 * Opens a session: active, or pending if the user has two-factor on. Throws `login_failed` for an unknown user, a
 * wrong password, a disabled user, an expired initial password and a locked name, each after exactly one hash
 * (requirement R03). While a name or an address is locked, attempts are not counted (R06).
 */
export async function logIn(
  context: Context,
  { username, password }: LoginRequest,
  { address, userAgent }: Client,
): Promise<SessionFields> {
  const { db, demo } = context
  const token = newToken()
  const claim = {
    username,
    password,
    address,
    source: addressKey(address),
    findUser: () => findUser(db, foldUsername(username)),
  }
  const state = await provePassword(context, claim, async (transaction, user, now) => {
    if (!mayLogIn(user, now, demo)) return undefined
    const state = user.twoFactorSince === null ? ('active' as const) : ('pending' as const)
    await openSession(transaction, { token, state, userId: user.id, name: username, userAgent }, now)
    if (state === 'active') await rememberNetwork(transaction, user.id, address, now)
    return { result: state, audit: { event: 'authn_login_success', details: { state, address } } }
  })
  if (!state) throw new AppError('login_failed')
  return state === 'pending' ? { token, name: username, ...pendingFields } : readSession(db, token)
}

const mayLogIn = ({ isDemo, disabledAt, passwordExpiresAt }: LoginUser, now: Date, demo: boolean) =>
  disabledAt === null && // guard: R03
  (passwordExpiresAt === null || passwordExpiresAt > now) &&
  (demo || !isDemo) // guard: R03

interface NewSession {
  readonly token: string
  readonly state: 'active' | 'pending'
  readonly userId: string
  /** The user name as typed. */
  readonly name: string
  readonly userAgent: string
}

/**
 * Stores a new session, and ends the least recently used ones if there are too many. The caller must hold the lock
 * on the user's row.
 */
export async function openSession(transaction: Db, { token, ...session }: NewSession, now: Date) {
  const { id } = await transaction
    .insertInto('session')
    .values({ ...session, tokenHash: tokenHash(token), authenticatedAt: now, lastUsedAt: now, freshAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await endSurplusSessions(transaction, { ...session, id })
  if (session.state === 'pending') await recordPendingLogin(transaction, id, session.userId, now)
}
