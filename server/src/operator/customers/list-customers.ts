import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'

/**
 * Lists all customers or those with the given numbers, ordered by number. `twoFactorRequiredAt` is null if
 * two-factor login is optional. `users` and `usersWithoutTwoFactor` count enabled users only.
 */
export const listCustomers = (db: Db, customerNumbers?: readonly string[]) =>
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
    .$if(customerNumbers !== undefined, (query) =>
      query.where('customer.customerNumber', 'in', [...(customerNumbers ?? []), '']),
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
