import type { Db } from '#db/connect.ts'

/** All customers by their numbers: since when two-factor is compulsory, how many may log in, how many of them without it. */
export async function listCustomers(db: Db) {
  const rows = await db
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
    .select((eb) => [
      'customer.customerNumber',
      'customer.name',
      'customer.twoFactorRequiredAt',
      eb.fn.count<string>('portalUser.id').as('users'),
      eb.fn.count<string>('twoFactor.userId').as('protectedUsers'),
    ])
    .execute()
  return rows.map(({ users, protectedUsers, ...customer }) => ({
    ...customer,
    users: Number(users),
    usersWithoutTwoFactor: Number(users) - Number(protectedUsers),
  }))
}
