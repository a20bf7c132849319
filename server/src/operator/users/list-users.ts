import { userOfKey } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'
import { readRights, type Rights } from '#operator/users/rights.ts'

/** A user as the operator sees them. */
export interface UserOverview extends Rights {
  readonly username: string
  readonly customerNumber: string
  readonly customerName: string
  /** Since when the user has a second factor; null if they have none. */
  readonly twoFactorSince: Date | null
  /**
   * Until when the user is locked after wrong passwords, in their usual network or in others; null if they are
   * not.
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
}

/** Lists all users, ordered by name, or only the one with `userId`. */
export async function listUsers(db: Db, now: Date, userId?: string): Promise<UserOverview[]> {
  const users = await overviewQuery(db)
    .$if(userId !== undefined, (query) => query.where('portalUser.id', '=', userId ?? ''))
    .execute()
  const locks = await readLocks(db, now)
  const rights = await readRights(
    db,
    users.map(({ id }) => id),
  )
  return users.flatMap(({ id, ...user }) => {
    const own = rights.get(id)
    // Users who were deleted since the first query have no rights and are left out.
    return own ? [{ ...user, ...own, lockedUntil: locks.get(id) ?? null }] : []
  })
}

const overviewQuery = (db: Db) =>
  db
    .selectFrom('portalUser')
    .innerJoin('customer', 'customer.customerNumber', 'portalUser.customerNumber')
    .leftJoin('twoFactor', 'twoFactor.userId', 'portalUser.id')
    .leftJoin('passwordRequest', (join) =>
      join.onRef('passwordRequest.userId', '=', 'portalUser.id').on('passwordRequest.state', '=', 'open'),
    )
    .select((eb) => [
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
      eb
        .selectFrom('audit')
        .whereRef('audit.userId', '=', 'portalUser.id')
        .where((row) =>
          row.or([
            row.and([
              row('event', '=', 'authn_login_success'),
              row(row.ref('details', '->>').key('state'), '=', 'active'),
            ]),
            row('event', '=', 'authn_second_factor_success'),
          ]),
        )
        .select('at')
        .orderBy('at', 'desc')
        .limit(1)
        .as('lastLoginAt'),
    ])
    .orderBy('username')

/** Until when users are locked, by id. */
async function readLocks(db: Db, now: Date): Promise<ReadonlyMap<string, Date>> {
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
