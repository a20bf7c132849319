import { type RawBuilder, sql } from 'kysely'

import type { CaseOrder } from '#creditor/case-search/case-order.ts'

/*
 * What changes daily, the balance, is not in the table that is searched. The index of the order by balance lies on the
 * cases themselves, and has all columns that the searched table has.
 */

/** Where all cases of an order are passed. */
export const casesOf = ({ sortedBy }: CaseOrder): RawBuilder<unknown> =>
  sortedBy === 'saldo' ? sql`inkasso_case` : sql`searched_case`

/** Where a few cases are looked for, by whatever index has the fewest to pass. */
export const fewCasesOf = ({ sortedBy }: CaseOrder): RawBuilder<unknown> =>
  sortedBy === 'saldo' ? withBalances : sql`searched_case`

const withBalances = sql`(select s.*, b.aktuellersaldo, b.zahlungen_hauptforderung from searched_case s join inkasso_case b using (inkasso_number))`
