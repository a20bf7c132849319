import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { type RawBuilder, sql } from 'kysely'

import {
  hasOwnNumber,
  hasOwnType,
  isAskedFor,
  type OwnCaseSearch,
} from '#creditor/case-search/case-conditions.ts'
import { type CaseOrder, inKeyOrder, rowColumns } from '#creditor/case-search/case-order.ts'
import { hitKeys, pageOf, placeOf, walkedKeys } from '#creditor/case-search/page-keys.ts'
import type { PageRow } from '#creditor/case-search/page-row.ts'
import { fewCasesOf } from '#creditor/case-search/searched-cases.ts'

interface Total {
  readonly total: string
}

/** The number of cases of a search without a filter, from the sums that every change of a case keeps. */
export const summedTotalQuery = (search: OwnCaseSearch): RawBuilder<Total> => sql`
  select coalesce(sum(s.cases), 0) as total from case_sum s
  where ${hasOwnNumber('s', search)} and ${hasOwnType('s', search)}`

/** The exact number of hits, however many. */
export const hitCountQuery = (search: OwnCaseSearch): RawBuilder<Total> => sql`
  select count(*) as total from searched_case c where ${hasOwnNumber('c', search)} and ${isAskedFor(search)}`

/** The cases of one page: fetched by their keys only, so that what lies before it was passed in an index. */
export const pageQuery = (keys: RawBuilder<unknown>, order: CaseOrder): RawBuilder<CaseSearchRow> => sql`
  select ${rowColumns(order)} from (${keys}) k join inkasso_case c on c.inkasso_number = k.inkasso_number
  ${inKeyOrder(order)}`

/** Total and page of a search without a filter in one question. */
export const startQuery = (search: OwnCaseSearch): RawBuilder<PageRow> => sql`
  select t.total, ${rowColumns(search)}
  from (${summedTotalQuery(search)}) t
  left join ((${walkedKeys(search)}) k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  ${inKeyOrder(search)}`

/** The exact number of hits and one page of them, from one pass that keeps the key of every hit: `hitKeys`. */
export const collectedHitsQuery = (
  search: OwnCaseSearch,
  hits: RawBuilder<unknown> = hitKeys(search, fewCasesOf(search)),
): RawBuilder<PageRow> => sql`
  with hit as materialized (${hits}),
  page as (select k.* from hit k ${inKeyOrder(search)} ${pageOf(placeOf(search))})
  select t.total, ${rowColumns(search)}
  from (select count(*) as total from hit) t
  left join (page k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  ${inKeyOrder(search)}`

/** All hits in the order asked for. */
export const allHitsQuery = (search: OwnCaseSearch): RawBuilder<CaseSearchRow> =>
  pageQuery(hitKeys(search), search)

/** How many hits the planner expects, from its statistics and without looking for any. */
export const expectedHitsQuery = (search: OwnCaseSearch): RawBuilder<Explained> => sql`
  explain (format json) select from searched_case c where ${hasOwnNumber('c', search)} and ${isAskedFor(search)}`

/** A row of `explain (format json)`. */
interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
}

export function expectedHitsOf([row]: readonly Explained[]): number {
  if (!row) throw new Error('The planner has explained nothing.')
  return row['QUERY PLAN'][0].Plan['Plan Rows']
}
