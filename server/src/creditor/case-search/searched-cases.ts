import { type RawBuilder, sql } from 'kysely'

import type { CaseOrder } from '#creditor/case-search/case-order.ts'

/*
 * Searches read `searched_case`. It lacks the balance, because balances change daily. To sort by balance,
 * searches read `inkasso_case`, where the index by balance covers all columns of `searched_case`.
 */

/** SQL: the table for queries that read all cases in an order. */
export const casesOf = ({ sortedBy }: CaseOrder): RawBuilder<unknown> =>
  sortedBy === 'saldo' ? sql`inkasso_case` : sql`searched_case`

/** SQL: the table for queries that look up a few cases with any index. */
export const fewCasesOf = ({ sortedBy }: CaseOrder): RawBuilder<unknown> =>
  sortedBy === 'saldo' ? withBalances : sql`searched_case`

const withBalances = sql`(select s.*, b.aktuellersaldo, b.zahlungen_hauptforderung from searched_case s join inkasso_case b using (inkasso_number))`
