import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { DeskClerk } from '#desk/clerk.ts'

/**
 * Whether the clerk may see a customer and its users. If not, calls answer as if the customer did not exist.
 */
export function maySeeCustomer({ customers }: Pick<DeskClerk, 'customers'>, customerNumber: string): boolean {
  if (customers !== null && !customers.includes(customerNumber)) return false // guard: R36
  return true
}

/** SQL: whether the clerk may see a customer. The query must select from `customer`. */
export const isOfClerk = ({ customers }: Pick<DeskClerk, 'customers'>): RawBuilder<SqlBool> =>
  customers === null ? sql`true` : sql`customer.customer_number = any(${[...customers]}::text[])`

/** SQL: whether a text that `desk_fold` has folded contains every word of a search. */
export const hasWords = (folded: RawBuilder<string>, text: string): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql`true`,
      // The subquery folds each word once for the whole query instead of once per row.
      ...text
        .split(/\s+/)
        .filter((word) => word !== '')
        .map((word) => sql`strpos(${folded}, (select desk_fold(${word}))) > 0`),
    ],
    sql` and `,
  )
