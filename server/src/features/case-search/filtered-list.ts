import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { type RawBuilder, sql } from 'kysely'

import { caseConditions, hasOwnNumber, type OwnCaseSearch } from '#features/case-search/case-conditions.ts'
import { inIndexOrder, inKeyOrder, keyColumns, rowColumns } from '#features/case-search/case-order.ts'
import type { PageRow } from '#features/case-search/page-row.ts'

/** How many hits the planner expects, from its statistics and without looking for any. */
export const expectedHitsQuery = (search: OwnCaseSearch): RawBuilder<Explained> => sql`
  explain (format json) select from inkasso_case c where ${hasOwnNumber(search)} and ${caseConditions(search)}`

/** A row of `explain (format json)`. */
interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
}

export function expectedHitsOf([row]: readonly Explained[]): number {
  if (!row) throw new Error('The planner has explained nothing.')
  return row['QUERY PLAN'][0].Plan['Plan Rows']
}

/** The exact number of hits and one page of them, from one pass that keeps the key of every hit. */
export const collectedHitsQuery = (search: OwnCaseSearch): RawBuilder<PageRow> => sql`
  with hit as materialized (
    select ${sql.raw(keyColumns(search))} from inkasso_case c
    where ${hasOwnNumber(search)} and ${caseConditions(search)}
  ), page as (
    select k.* from hit k
    ${sql.raw(inKeyOrder(search))} limit ${search.itemsPerPage} offset ${offsetOf(search)}
  )
  select counted.total, ${sql.raw(rowColumns)}
  from (select count(*) as total from hit) counted
  left join (page k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  ${sql.raw(inKeyOrder(search))}`

/** The exact number of hits, however many. */
export const hitCountQuery = (search: OwnCaseSearch): RawBuilder<{ total: string }> => sql`
  select count(*) as total from inkasso_case c where ${hasOwnNumber(search)} and ${caseConditions(search)}`

/** All hits in the order asked for. */
export const allHitsQuery = (search: OwnCaseSearch): RawBuilder<CaseSearchRow> => sql`
  select ${sql.raw(rowColumns)} from inkasso_case c
  where ${hasOwnNumber(search)} and ${caseConditions(search)}
  ${sql.raw(inIndexOrder(search))}`

/** The cases of one page out of many hits. */
export const manyHitsQuery = (search: OwnCaseSearch): RawBuilder<CaseSearchRow> => sql`
  select ${sql.raw(rowColumns)}
  from (${pageKeys(search)}) k join inkasso_case c on c.inkasso_number = k.inkasso_number
  ${sql.raw(inKeyOrder(search))}`

/**
 * All hits pass by once, from the index that carries every column: an index in the order asked for might have to be
 * walked to its end, when filter and order have to do with each other. The `offset 0` keeps the planner from trying.
 * The number's own order is that of the index which carries every column, so that it may be walked.
 */
function pageKeys(search: OwnCaseSearch): RawBuilder<unknown> {
  const page = sql`limit ${search.itemsPerPage} offset ${offsetOf(search)}`
  const hits = (glgNumber: RawBuilder<unknown>) =>
    sql`select ${sql.raw(keyColumns(search))} from inkasso_case c where ${glgNumber} and ${caseConditions(search)}`
  if (search.sortedBy !== 'inkassoNumber')
    return sql`select k.* from (${hits(hasOwnNumber(search))} offset 0) k ${sql.raw(inKeyOrder(search))} ${page}`
  const end = offsetOf(search) + search.itemsPerPage
  return sql`
    select k.* from unnest(${[...search.glgNumbers]}::text[]) own(glg_number), lateral (
      ${hits(sql`c.glg_number = own.glg_number`)} ${sql.raw(inIndexOrder(search))} limit ${end}
    ) k
    ${sql.raw(inKeyOrder(search))} ${page}`
}

const offsetOf = ({ pageNumber, itemsPerPage }: OwnCaseSearch) => (pageNumber - 1) * itemsPerPage
