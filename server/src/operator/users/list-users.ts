import { userOfKey } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'
import { readRights, type Rights } from '#operator/users/rights.ts'

/** A user as shown to the operator. */
export interface UserOverview extends Rights {
  readonly username: string
  readonly customerNumber: string
  readonly customerName: string
  /** Since when they log in with a second factor; null without one. */
  readonly twoFactorSince: Date | null
  /** When a lock after wrong passwords ends, whether for their own network or all others; null without one. */
  readonly lockedUntil: Date | null
  /** When their initial password expires or has expired; null once they chose one. */
  readonly passwordExpiresAt: Date | null
  /** When they requested a password that is not decided yet. */
  readonly passwordRequestedAt: Date | null
  readonly disabledAt: Date | null
  readonly createdAt: Date
  /** Their last completed login, as far back as the audit trail reaches. */
  readonly lastLoginAt: Date | null
  readonly isDemo: boolean
}

/** All users by name, or the one with the id. */
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
    // Deleted concurrently.
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

/** When the lock of each locked user ends. */
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
