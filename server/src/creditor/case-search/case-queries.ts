import type { CaseSearchRow, CaseTotals } from '@portal/contract/case-search.ts'
import { type RawBuilder, sql } from 'kysely'

import {
  hasOwnNumber,
  hasOwnType,
  passesFilters,
  type OwnCaseSearch,
} from '#creditor/case-search/case-conditions.ts'
import { type CaseOrder, inKeyOrder, rowColumns } from '#creditor/case-search/case-order.ts'
import { hitKeys, pageOf } from '#creditor/case-search/page-keys.ts'
import type { PageRow } from '#creditor/case-search/page-row.ts'
import { casesOf, fewCasesOf } from '#creditor/case-search/searched-cases.ts'
import { shownBalance } from '#db/bookings.ts'

interface Total {
  readonly total: string
}

/** Total of a search without filters, from maintained sums of cases. */
const summedTotalQuery = (search: OwnCaseSearch): RawBuilder<Total> => sql`
  select coalesce(sum(s.cases), 0) as total from case_sum s
  where ${hasOwnNumber('s', search)} -- guard: R36
    and ${hasOwnType('s', search)} -- guard: R39
  `

/** Exact number of hits. */
export const hitCountQuery = (search: OwnCaseSearch): RawBuilder<Total> => sql`
  select count(*) as total from searched_case c
  where ${hasOwnNumber('c', search)} -- guard: R36
    and ${passesFilters(search)}`

/** SQL: what a row shows as its balance. */
const balanceOf = (search: OwnCaseSearch) => sql.raw(shownBalance(search)) // raw: one of two constants

/**
 * Sums over all hits.
 * @param areFew Whether few hits are expected, so that the balance of each is looked up.
 */
export const totalsQuery = (
  search: OwnCaseSearch,
  areFew: boolean,
): RawBuilder<Total & CaseTotals['sums']> => sql`
  select count(*) as total, coalesce(sum(c.hauptforderung), 0.00) as haupforderung,
    coalesce(sum(${balanceOf(search)}), 0.00) as saldo
  from ${(areFew ? fewCasesOf : casesOf)({ ...search, sortedBy: 'saldo' })} c
  where ${hasOwnNumber('c', search)} -- guard: R36
    and ${passesFilters(search)}`

/** The cases of one page, joined by their keys: only index entries are read for the rows before the page. */
export const pageQuery = (keys: RawBuilder<unknown>, order: CaseOrder): RawBuilder<CaseSearchRow> => sql`
  select ${rowColumns(order)} from (${keys}) k join inkasso_case c on c.inkasso_number = k.inkasso_number
  ${inKeyOrder(order)}`

/** Total and one page of a search without filters, in one query. */
export const startQuery = (search: OwnCaseSearch, keys: RawBuilder<unknown>): RawBuilder<PageRow> => sql`
  select t.total, ${rowColumns(search)}
  from (${summedTotalQuery(search)}) t
  left join ((${keys}) k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  ${inKeyOrder(search)}`

/** Exact total and one page, in one query that materializes the keys of all hits. */
export const collectedHitsQuery = (search: OwnCaseSearch): RawBuilder<PageRow> => sql`
  with hit as materialized (${hitKeys(search, fewCasesOf(search))}),
  page as (select k.* from hit k ${inKeyOrder(search)} ${pageOf(search)})
  select t.total, ${rowColumns(search)}
  from (select count(*) as total from hit) t
  left join (page k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  ${inKeyOrder(search)}`

/** All hits in the requested order. */
export const allHitsQuery = (search: OwnCaseSearch): RawBuilder<CaseSearchRow> =>
  pageQuery(hitKeys(search), search)

/** The planner's estimate of the number of hits. The search itself is not executed. */
export const expectedHitsQuery = (search: OwnCaseSearch): RawBuilder<Explained> => sql`
  explain (format json) select from searched_case c where ${hasOwnNumber('c', search)} and ${passesFilters(search)}`

/** A row of `explain (format json)`. */
interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
}

export function expectedHitsOf([row]: readonly Explained[]): number {
  if (!row) throw new Error('explain returned no row.')
  return row['QUERY PLAN'][0].Plan['Plan Rows']
}
