import { hasRight } from '@portal/contract/desk/endpoint.ts'

import type { Db } from '#db/connect.ts'
import type { DeskClerk } from '#desk/clerk.ts'

/** Returns the customers that the clerk may see and the clerks who decide, both sorted by name. */
export async function readFilters(db: Db, { customers }: DeskClerk) {
  const [shown, clerks] = await Promise.all([
    db
      .selectFrom('customer')
      .$if(customers !== null, (query) => query.where('customerNumber', 'in', [...(customers ?? []), '']))
      .select(['customerNumber', 'name'])
      .orderBy('name')
      .orderBy('customerNumber')
      .execute(),
    db.selectFrom('clerk').select(['name', 'fullName', 'role']).orderBy('fullName').orderBy('name').execute(),
  ])
  return {
    customers: shown,
    clerks: clerks
      .filter(({ role }) => hasRight(role, 'decide'))
      .map(({ name, fullName }) => ({ name, fullName })),
  }
}
