import type { DeskUserRow, UsersRequest, UserView } from '@portal/contract/desk/users.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DeskClerk } from '#desk/clerk.ts'
import { hasWords, isOfClerk } from '#desk/customers/visible-customers.ts'
import { pageOf } from '#desk/page-of.ts'
import { lastLoginAt, listUsers, readLocks, type UserOverview } from '#operator/users/list-users.ts'

type Condition = RawBuilder<SqlBool>

interface Circumstances {
  readonly days: number
  readonly now: Date
  /** Ids of the users who are locked. */
  readonly locked: readonly string[]
}

const isEnabled: Condition = sql`portal_user.disabled_at is null`

/**
 * The SQL condition of each view. `never`, `idle`, `noSecondFactor` and `expired` leave out disabled users,
 * who cannot log in anyway.
 */
const views: Readonly<Record<UserView, (circumstances: Circumstances) => Condition>> = {
  all: () => sql`true`,
  locked: ({ locked }) => sql`portal_user.id = any(${[...locked]}::bigint[])`,
  disabled: () => sql`not ${isEnabled}`,
  never: () => sql`${isEnabled} and ${lastLoginAt} is null`,
  idle: ({ days, now }) => sql`${isEnabled}
    and coalesce(${lastLoginAt}, portal_user.created_at) < ${new Date(now.getTime() - days * 86_400_000)}`,
  noSecondFactor: () => sql`${isEnabled} and not exists (
    select from two_factor where two_factor.user_id = portal_user.id and two_factor.confirmed_at is not null)`,
  expired: ({ now }) => sql`${isEnabled} and portal_user.password_expires_at < ${now}`,
}

const searched = sql<string>`desk_fold(concat_ws(' ', portal_user.username, customer.customer_number,
  customer.name, user_mail.address, portal_user.phone))`

/**
 * Returns a page of the users that the clerk may see. They are sorted by name, idle users by last login,
 * oldest first.
 */
export async function findUsers(
  db: Db,
  { page, text, view, days, customerNumber }: UsersRequest,
  { clerk, now }: { readonly clerk: DeskClerk; readonly now: Date },
): Promise<{ rows: DeskUserRow[]; total: number }> {
  const locked = view === 'locked' ? [...(await readLocks(db, now)).keys()] : []
  const { keys, total } = await pageOf(db, {
    from: sql`portal_user join customer on customer.customer_number = portal_user.customer_number
      left join user_mail on user_mail.user_id = portal_user.id`,
    conditions: sql`
      ${isOfClerk(clerk)} -- guard: R36
      and ${views[view]({ days, now, locked })}
      and ${customerNumber === '' ? sql`true` : sql`customer.customer_number = ${customerNumber}`}
      and ${hasWords(searched, text)}`,
    key: sql`portal_user.id`,
    order:
      view === 'idle'
        ? sql`coalesce(${lastLoginAt}, portal_user.created_at), portal_user.id`
        : sql`portal_user.username_folded`,
    page,
  })
  const users = await listUsers(db, now, keys)
  const place = new Map(keys.map((id, index) => [id, index]))
  const rows = users.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
  return { rows: rows.map(rowOf), total }
}

/** A user as the list shows them. */
export const rowOf = ({ username, customerNumber, customerName, createdAt, ...user }: UserOverview) => ({
  username,
  customerNumber,
  customerName,
  createdAt: createdAt.toISOString(),
  lastLoginAt: moment(user.lastLoginAt),
  twoFactorSince: moment(user.twoFactorSince),
  lockedUntil: moment(user.lockedUntil),
  disabledAt: moment(user.disabledAt),
  passwordExpiresAt: moment(user.passwordExpiresAt),
  passwordRequestedAt: moment(user.passwordRequestedAt),
})

/** ISO timestamp in UTC, or null. */
export const moment = (at: Date | null): string | null => at?.toISOString() ?? null
