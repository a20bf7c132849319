import { mostPasswordRequests, type PasswordRequest } from '@portal/contract/desk/password-requests.ts'
import { sql } from 'kysely'

import { knownNetworkDays } from '#access/login/known-networks.ts'
import { addressKey } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCall, DeskClerk } from '#desk/clerk.ts'
import { auditAct } from '#operator/act.ts'
import { isCompleteLogin } from '#operator/users/list-users.ts'

const dayMs = 86_400_000

/** Maximum number of logins that a clerk sees. */
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
  const entries = await entriesOf(
    db,
    rows.map(({ request }) => request),
  )
  const byRequest = Map.groupBy(entries, ({ request }) => request)
  const requests = rows.map((row) => withLogins(row, byRequest.get(row.request) ?? []))
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
  readonly username: string
  readonly customerNumber: string
  readonly customer: string
  readonly requestedAt: Date
  readonly twoFactorSince: Date | null
}

/** An entry of the audit trail: a login before a request, or the request itself. */
interface Entry {
  readonly request: string
  readonly at: Date
  /** Null if the entry contains no address. */
  readonly address: string | null
  readonly isLogin: boolean
}

/**
 * Adds the network from which a request was sent, and the user's logins. The user logged in from this network
 * to make the request, so the network counts as usual only if they also logged in from there at least a day
 * earlier.
 */
function withLogins(
  { requestedAt, twoFactorSince, ...row }: Row,
  entries: readonly Entry[],
): PasswordRequest {
  const logins = entries.filter(({ isLogin }) => isLogin)
  const address = entries.find(({ isLogin }) => !isLogin)?.address ?? null
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

/**
 * Returns, for each of the requests, its own audit entry and the user's complete logins in the
 * `knownNetworkDays` before it, latest first. One query for all requests, which uses the index on user and time.
 */
async function entriesOf(db: Db, requests: readonly string[]): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select p.id as request, at, details ->> 'address' as address, ${isCompleteLogin} as is_login
    from password_request p join audit on audit.user_id = p.user_id
      and at between p.requested_at - make_interval(days => ${knownNetworkDays}::integer) and p.requested_at
      and (${isCompleteLogin} or event = 'authn_password_change_request' and at = p.requested_at)
    where p.id = any(${[...requests]}::bigint[])
    order by at desc`.execute(db)
  return rows
}
