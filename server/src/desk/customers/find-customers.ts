import {
  type CustomersRequest,
  type DeskCustomer,
  type DeskCustomerRow,
} from '@portal/contract/desk/customers.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DeskClerk } from '#desk/clerk.ts'
import { hasWords, isOfClerk, maySeeCustomer } from '#desk/customers/visible-customers.ts'
import { pageOf } from '#desk/page-of.ts'
import { AppError } from '#ground/app-error.ts'
import { listCustomers } from '#operator/customers/list-customers.ts'

/** Returns a page of the customers that the clerk may see, sorted by number. */
export async function findCustomers(
  db: Db,
  { page, text }: CustomersRequest,
  clerk: DeskClerk,
): Promise<{ rows: DeskCustomerRow[]; total: number }> {
  const searched = sql<string>`desk_fold(customer.customer_number || ' ' || customer.name || ' ' || coalesce((
    select string_agg(own.glg_number || ' ' || own.name, ' ') from creditor_number own
    where own.customer_number = customer.customer_number), ''))`
  const { keys, total } = await pageOf(db, {
    from: sql`customer`,
    conditions: sql`
      ${isOfClerk(clerk)} -- guard: R36
      and ${hasWords(searched, text)}`,
    key: sql`customer_number`,
    order: sql`customer_number`,
    page,
  })
  return { rows: await rowsOf(db, keys), total }
}

async function rowsOf(db: Db, customerNumbers: readonly string[]): Promise<DeskCustomerRow[]> {
  const [customers, numbers] = await Promise.all([
    listCustomers(db, customerNumbers),
    db
      .selectFrom('creditorNumber')
      .where('customerNumber', 'in', [...customerNumbers, ''])
      .groupBy('customerNumber')
      .select(['customerNumber', sql<number>`count(*)::integer`.as('count')])
      .execute(),
  ])
  const counts = new Map(numbers.map(({ customerNumber, count }) => [customerNumber, count]))
  return customers.map(({ customerNumber, name, users, usersWithoutTwoFactor, twoFactorRequiredAt }) => ({
    customerNumber,
    name,
    users,
    usersWithoutTwoFactor,
    creditorNumbers: counts.get(customerNumber) ?? 0,
    twoFactorRequiredAt: twoFactorRequiredAt?.toISOString() ?? null,
  }))
}

/** A customer with their creditor numbers. Throws `not_found` if there is none that the clerk may see. */
export async function showCustomer(db: Db, customerNumber: string, clerk: DeskClerk): Promise<DeskCustomer> {
  const [row] = maySeeCustomer(clerk, customerNumber) ? await rowsOf(db, [customerNumber]) : []
  if (!row) throw new AppError('not_found')
  const [numbers, fileTypes] = await Promise.all([
    db
      .selectFrom('creditorNumber')
      .where('customerNumber', '=', customerNumber)
      .select(['glgNumber', 'name'])
      .orderBy('glgNumber')
      .execute(),
    db.selectFrom('fileType').select(['aktentyp', 'name']).orderBy('aktentyp').execute(),
  ])
  return { ...row, numbers, fileTypes }
}
