import type { PaperAddressee } from '@portal/contract/desk/papers.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DeskClerk } from '#desk/clerk.ts'
import { maySeeCustomer } from '#desk/customers/visible-customers.ts'
import { ofCustomers } from '#operator/papers/list-papers.ts'

/**
 * Returns the customers that the clerk may see, with their creditor numbers and sorted by name, and the years
 * in which they have papers.
 */
export async function readAddressees(
  db: Db,
  { customers }: Pick<DeskClerk, 'customers'>,
): Promise<{ customers: PaperAddressee[]; years: number[] }> {
  const isSeen = customers === null ? sql`true` : sql`customer_number = any(${[...customers]}::text[])`
  const [shown, years] = await Promise.all([
    sql<PaperAddressee>`
      select customer_number, c.name, coalesce(numbers, '[]') as numbers
      from customer c left join (
        select customer_number, json_agg(json_build_object('glgNumber', glg_number, 'name', name) order by glg_number) as numbers
        from creditor_number where ${isSeen} group by customer_number
      ) of_customer using (customer_number)
      where ${isSeen} order by c.name, customer_number`.execute(db),
    // Does one index lookup per year instead of reading all papers.
    sql<{ year: number }>`
      select year from generate_series(
        (select extract(year from min(paper_date))::integer from paper),
        (select extract(year from max(paper_date))::integer from paper)) as year
      where exists (
        select from paper p
        where p.paper_date between make_date(year, 1, 1) and make_date(year, 12, 31) and ${ofCustomers(customers)})
      order by year desc`.execute(db),
  ])
  return { customers: shown.rows, years: years.rows.map(({ year }) => year) }
}

/** Whether the customer or the creditor number exists and the clerk may see it. */
export async function isAddressee(
  db: Db,
  { customerNumber, glgNumber }: { customerNumber: string; glgNumber: string },
  clerk: Pick<DeskClerk, 'customers'>,
): Promise<boolean> {
  const found =
    glgNumber === ''
      ? await db
          .selectFrom('customer')
          .where('customerNumber', '=', customerNumber)
          .select('customerNumber')
          .executeTakeFirst()
      : await db
          .selectFrom('creditorNumber')
          .where('glgNumber', '=', glgNumber)
          .select('customerNumber')
          .executeTakeFirst()
  return found !== undefined && maySeeCustomer(clerk, found.customerNumber)
}
