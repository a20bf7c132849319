import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { DeskClerk } from '#desk/clerk.ts'

/** Whether the clerk may see a customer with its users. A foreign one is answered like one that does not exist. */
export function maySeeCustomer({ customers }: Pick<DeskClerk, 'customers'>, customerNumber: string): boolean {
  if (customers !== null && !customers.includes(customerNumber)) return false // guard: R36
  return true
}

/** SQL: whether the clerk may see the customer of a row with a `customer_number`. */
export const isOfClerk = ({ customers }: Pick<DeskClerk, 'customers'>): RawBuilder<SqlBool> =>
  customers === null ? sql`true` : sql`customer.customer_number = any(${[...customers]}::text[])`

/** SQL: whether each word of a search is in a text that `desk_fold` has folded. */
export const hasWords = (folded: RawBuilder<string>, text: string): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql`true`,
      // Each word is folded once, not for each row.
      ...text
        .split(/\s+/)
        .filter((word) => word !== '')
        .map((word) => sql`strpos(${folded}, (select desk_fold(${word}))) > 0`),
    ],
    sql` and `,
  )
