import type { LoginRequest, SessionFields } from '@portal/contract/session.ts'

import { noteFailedLogin } from '#access/note-failed-login.ts'
import { hashPassword, isPassword, isWeakHash } from '#access/passwords.ts'
import { accountKey, addressKey } from '#access/throttle-keys.ts'
import { forgetFailures, isLocked } from '#access/throttle.ts'
import { newToken } from '#access/token.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { openSession } from '#features/session/open-session.ts'
import { pendingFields, readSession } from '#features/session/session-fields.ts'
import { AppError } from '#http/app-error.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
  /** Whether demo users may log in. */
  readonly demo: boolean
}

interface Client {
  readonly address: string
  readonly userAgent: string
}

/**
 * Opens a session: active, or pending when the user has two-factor on. Unknown user, wrong password, disabled
 * user, expired initial password and a locked name all answer `login_failed` after the same work: one hash
 * (requirement R03). While a name or address is locked nothing is counted (R06).
 */
export async function logIn(
  context: Context,
  credentials: LoginRequest,
  client: Client,
): Promise<SessionFields> {
  const { db, clock, demo } = context
  const { username, password } = credentials
  const now = clock()
  const keys = [accountKey(username), addressKey(client.address)]
  const locked = await isLocked(db, keys, now)
  const user = await userQuery(db, username).executeTakeFirst()
  const isRight = await isPassword(password, user?.passwordHash)
  if (locked) throw new AppError('login_failed')
  if (!user || !isRight || !mayLogIn(user, now, demo)) {
    await noteFailedLogin(db, { username, userId: user?.id, address: client.address }, now)
    throw new AppError('login_failed')
  }

  const rehashed = isWeakHash(user.passwordHash) ? await hashPassword(password) : undefined
  const token = newToken()
  const state = user.twoFactorSince === null ? 'active' : 'pending'
  await db.transaction().execute(async (transaction) => {
    await openSession(
      transaction,
      { token, state, userId: user.id, name: username, userAgent: client.userAgent },
      now,
    )
    await forgetFailures(transaction, accountKey(username))
    if (rehashed) {
      await transaction
        .updateTable('portalUser')
        .set({ passwordHash: rehashed })
        .where('id', '=', user.id)
        .where('passwordHash', '=', user.passwordHash)
        .execute()
    }
    const details = { state, address: client.address }
    await writeAudit(
      transaction,
      { event: 'authn_login_success', actor: user.username, userId: user.id, details },
      now,
    )
  })
  return state === 'pending' ? { token, name: username, ...pendingFields } : readSession(db, token, now)
}

const userQuery = (db: Db, username: string) =>
  db
    .selectFrom('portalUser')
    .leftJoin('twoFactor', 'twoFactor.userId', 'portalUser.id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(username)])))
    .select([
      'portalUser.id',
      'username',
      'passwordHash',
      'passwordExpiresAt',
      'isDemo',
      'disabledAt',
      'twoFactor.confirmedAt as twoFactorSince',
    ])

interface UserState {
  isDemo: boolean
  disabledAt: Date | null
  passwordExpiresAt: Date | null
}

const mayLogIn = ({ isDemo, disabledAt, passwordExpiresAt }: UserState, now: Date, demo: boolean) =>
  disabledAt === null && (passwordExpiresAt === null || passwordExpiresAt > now) && (demo || !isDemo)
