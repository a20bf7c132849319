import { sql, type SqlBool } from 'kysely'

import { userOfKey } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'
import { readRights, type Rights } from '#operator/users/rights.ts'

/** A user as the operator sees them. */
export interface UserOverview extends Rights {
  readonly id: string
  readonly username: string
  readonly customerNumber: string
  readonly customerName: string
  /** Since when the user has a second factor; null if they have none. */
  readonly twoFactorSince: Date | null
  /**
   * Until when the user is locked after wrong passwords, in their usual network or in others; null if they are
   * not locked.
   */
  readonly lockedUntil: Date | null
  /** When the initial password expires or has expired; null if the user has chosen their own. */
  readonly passwordExpiresAt: Date | null
  /** When the user requested a password, if this is not decided yet; otherwise null. */
  readonly passwordRequestedAt: Date | null
  readonly disabledAt: Date | null
  readonly createdAt: Date
  /** The user's last complete login; null if the audit trail has none. */
  readonly lastLoginAt: Date | null
  readonly isDemo: boolean
  /** The number at which the user is called back; '' for none. */
  readonly phone: string
  /** When the number was last changed; null if there has never been one. */
  readonly phoneChangedAt: Date | null
}

/** Lists all users, or those with the given ids, ordered by name. */
export async function listUsers(db: Db, now: Date, userIds?: readonly string[]): Promise<UserOverview[]> {
  const users = await overviewQuery(db)
    .$if(userIds !== undefined, (query) => query.where('portalUser.id', 'in', [...(userIds ?? []), '0']))
    .execute()
  const locks = await readLocks(db, now)
  const rights = await readRights(
    db,
    users.map(({ id }) => id),
  )
  return users.flatMap((user) => {
    const own = rights.get(user.id)
    // Users who were deleted since the first query have no rights and are left out.
    return own ? [{ ...user, ...own, lockedUntil: locks.get(user.id) ?? null }] : []
  })
}

/** SQL: whether a row of `audit` is a complete login. The index `audit_login` has these events. */
export const isCompleteLogin = sql<SqlBool>`(event = 'authn_login_success' and details->>'state' = 'active'
  or event = 'authn_second_factor_success')`

/** SQL: the last complete login of a row of `portal_user`; null if the audit trail has none. */
export const lastLoginAt = sql<Date | null>`(select max(at) from audit
  where audit.user_id = portal_user.id and ${isCompleteLogin})`

const overviewQuery = (db: Db) =>
  db
    .selectFrom('portalUser')
    .innerJoin('customer', 'customer.customerNumber', 'portalUser.customerNumber')
    .leftJoin('twoFactor', 'twoFactor.userId', 'portalUser.id')
    .leftJoin('passwordRequest', (join) =>
      join.onRef('passwordRequest.userId', '=', 'portalUser.id').on('passwordRequest.state', '=', 'open'),
    )
    .select([
      'portalUser.id',
      'username',
      'portalUser.customerNumber',
      'customer.name as customerName',
      'twoFactor.confirmedAt as twoFactorSince',
      'passwordExpiresAt',
      'passwordRequest.requestedAt as passwordRequestedAt',
      'disabledAt',
      'portalUser.createdAt',
      'isDemo',
      'phone',
      'phoneChangedAt',
      lastLoginAt.as('lastLoginAt'),
    ])
    .orderBy('username')

/** Until when users are locked, by id. */
export async function readLocks(db: Db, now: Date): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('throttle')
    .where('lockedUntil', '>', now)
    .where('key', 'like', 'account:%')
    .select(['key', 'lockedUntil'])
    .orderBy('lockedUntil')
    .execute()
  return new Map(
    rows.flatMap(({ key, lockedUntil }) => {
      const userId = userOfKey(key)
      return userId === undefined || lockedUntil === null ? [] : [[userId, lockedUntil] as const]
    }),
  )
}
