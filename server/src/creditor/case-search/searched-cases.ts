import { type RawBuilder, sql } from 'kysely'

import type { CaseOrder } from '#creditor/case-search/case-order.ts'

/*
 * The balance changes daily, so the table for searching does not contain it. The index by balance is on the table
 * `inkasso_case` and covers all columns of the searched table.
 */

/** SQL: the table for queries that read all cases in an order. */
export const casesOf = ({ sortedBy }: CaseOrder): RawBuilder<unknown> =>
  sortedBy === 'saldo' ? sql`inkasso_case` : sql`searched_case`

/** SQL: the table for queries that look up a few cases with any index. */
export const fewCasesOf = ({ sortedBy }: CaseOrder): RawBuilder<unknown> =>
  sortedBy === 'saldo' ? withBalances : sql`searched_case`

const withBalances = sql`(select s.*, b.aktuellersaldo, b.zahlungen_hauptforderung from searched_case s join inkasso_case b using (inkasso_number))`
