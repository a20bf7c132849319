import { mostPasswordRequests, type PasswordRequest } from '@portal/contract/desk/password-requests.ts'
import { sql } from 'kysely'

import { knownNetworkDays } from '#access/login/known-networks.ts'
import { addressKey } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCall, DeskClerk } from '#desk/clerk.ts'
import { auditAct } from '#operator/act.ts'

const dayMs = 86_400_000

/** Logins that a clerk sees. */
const shownLogins = 5

/** The open requests that the clerk may see, oldest first. Writes an audit entry. */
export async function findRequests(
  db: Db,
  { clerk, act }: DeskCall,
): Promise<{ requests: PasswordRequest[]; total: number }> {
  const rows = await openRequests(db, clerk)
    .leftJoin('twoFactor', 'twoFactor.userId', 'portalUser.id')
    .innerJoin('customer', 'customer.customerNumber', 'portalUser.customerNumber')
    .select([
      'passwordRequest.id as request',
      'passwordRequest.userId',
      'username',
      'portalUser.customerNumber',
      'customer.name as customer',
      'requestedAt',
      'confirmedAt as twoFactorSince',
    ])
    .orderBy('requestedAt')
    .orderBy('passwordRequest.id')
    .limit(mostPasswordRequests)
    .execute()
  const requests = await Promise.all(rows.map((row) => withLogins(db, row)))
  await auditAct(db, act, { event: 'password_requests_listed', details: { rows: requests.length } })
  return { requests, total: await countRequests(db, clerk) }
}

/** The number of open requests that the clerk may see. */
export async function countRequests(db: Db, clerk: DeskClerk): Promise<number> {
  const { total } = await openRequests(db, clerk)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const openRequests = (db: Db, { customers }: DeskClerk) =>
  db
    .selectFrom('passwordRequest')
    .innerJoin('portalUser', 'portalUser.id', 'passwordRequest.userId')
    .where('state', '=', 'open')
    .$if(customers !== null, (query) => query.where('portalUser.customerNumber', 'in', customers ?? [])) // guard: R36

interface Row {
  readonly request: string
  readonly userId: string
  readonly username: string
  readonly customerNumber: string
  readonly customer: string
  readonly requestedAt: Date
  readonly twoFactorSince: Date | null
}

/**
 * Adds from where the request was sent, and the user's logins. The login of the request itself has made its network a
 * known one, so only logins of earlier days count.
 */
async function withLogins(
  db: Db,
  { userId, requestedAt, twoFactorSince, ...row }: Row,
): Promise<PasswordRequest> {
  const since = new Date(requestedAt.getTime() - knownNetworkDays * dayMs)
  const logins = await loginsOf(db, userId, since, requestedAt)
  const address = await addressOfRequest(db, userId, requestedAt)
  const before = new Date(requestedAt.getTime() - dayMs)
  return {
    ...row,
    requestedAt: requestedAt.toISOString(),
    twoFactorSince: twoFactorSince?.toISOString() ?? null,
    address,
    isUsualNetwork:
      address === null ? null : logins.some((login) => login.at < before && isSameNetwork(login, address)),
    logins: logins
      .slice(0, shownLogins)
      .map(({ at, address: from }) => ({ at: at.toISOString(), address: from })),
  }
}

const isSameNetwork = (login: { readonly address: string | null }, address: string) =>
  login.address !== null && addressKey(login.address) === addressKey(address)

const addressOfEntry = sql<string | null>`details ->> 'address'`

/** Completed logins in a period, latest first. */
const loginsOf = (db: Db, userId: string, since: Date, until: Date) =>
  db
    .selectFrom('audit')
    .where('userId', '=', userId)
    .where('at', '>=', since)
    .where('at', '<=', until)
    .where((row) =>
      row.or([
        row.and([
          row('event', '=', 'authn_login_success'),
          row(row.ref('details', '->>').key('state'), '=', 'active'),
        ]),
        row('event', '=', 'authn_second_factor_success'),
      ]),
    )
    .select(['at', addressOfEntry.as('address')])
    .orderBy('at', 'desc')
    .execute()

async function addressOfRequest(db: Db, userId: string, requestedAt: Date): Promise<string | null> {
  const entry = await db
    .selectFrom('audit')
    .where('userId', '=', userId)
    .where('at', '=', requestedAt)
    .where('event', '=', 'authn_password_change_request')
    .select(addressOfEntry.as('address'))
    .executeTakeFirst()
  return entry?.address ?? null
}
