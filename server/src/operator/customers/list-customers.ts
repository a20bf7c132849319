import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'

/**
 * All customers by number: since when two-factor login is compulsory, enabled users, and those of them
 * without it.
 */
export const listCustomers = (db: Db) =>
  db
    .selectFrom('customer')
    .leftJoin('portalUser', (join) =>
      join
        .onRef('portalUser.customerNumber', '=', 'customer.customerNumber')
        .on('portalUser.disabledAt', 'is', null),
    )
    .leftJoin('twoFactor', (join) =>
      join.onRef('twoFactor.userId', '=', 'portalUser.id').on('twoFactor.confirmedAt', 'is not', null),
    )
    .groupBy('customer.customerNumber')
    .orderBy('customer.customerNumber')
    .select([
      'customer.customerNumber',
      'customer.name',
      'customer.twoFactorRequiredAt',
      sql<number>`count(portal_user.id)::integer`.as('users'),
      sql<number>`(count(portal_user.id) - count(two_factor.user_id))::integer`.as('usersWithoutTwoFactor'),
    ])
    .execute()
