import type { PaperAddressee } from '@portal/contract/desk/papers.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DeskClerk } from '#desk/clerk.ts'
import { maySeeCustomer } from '#desk/customers/visible-customers.ts'

/** The customers with their creditor numbers that the clerk may see, by name, and the years of their papers. */
export async function readAddressees(
  db: Db,
  { customers }: Pick<DeskClerk, 'customers'>,
): Promise<{ customers: PaperAddressee[]; years: number[] }> {
  const isSeen = customers === null ? sql`true` : sql`c.customer_number = any(${[...customers]}::text[])`
  const [shown, years] = await Promise.all([
    sql<PaperAddressee>`
      select c.customer_number, c.name, coalesce(
        (select json_agg(json_build_object('glgNumber', n.glg_number, 'name', n.name) order by n.glg_number)
          from creditor_number n where n.customer_number = c.customer_number), '[]') as numbers
      from customer c where ${isSeen} order by c.name, c.customer_number`.execute(db),
    sql<{ year: number }>`
      select distinct extract(year from p.paper_date)::integer as year
      from paper p left join creditor_number n on n.glg_number = p.glg_number
      join customer c on c.customer_number = coalesce(p.customer_number, n.customer_number)
      where ${isSeen} order by year desc`.execute(db),
  ])
  return { customers: shown.rows, years: years.rows.map(({ year }) => year) }
}

/** Whether there is such a customer or creditor number among those that the clerk may see. */
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
