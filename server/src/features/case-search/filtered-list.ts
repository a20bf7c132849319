import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { caseConditions, hasOwnNumber, type OwnCaseSearch } from '#features/case-search/case-conditions.ts'
import { inIndexOrder, inKeyOrder, keyColumns, rowColumns } from '#features/case-search/case-order.ts'
import type { PageRow } from '#features/case-search/page-row.ts'

/** The hits, unless they are more than `limit`; then the total is one more and no case is answered. */
export const fewHitsQuery = (search: OwnCaseSearch, limit: number): RawBuilder<PageRow> => sql`
  with hit as materialized (
    select ${sql.raw(keyColumns(search))} from inkasso_case c
    where ${hasOwnNumber(search)} and ${caseConditions(search)}
    limit ${limit + 1}
  ), counted as (
    select count(*) as total from hit
  ), page as (
    select k.* from hit k where (select total from counted) <= ${limit}
    ${sql.raw(inKeyOrder(search))} limit ${search.itemsPerPage} offset ${offsetOf(search)}
  )
  select counted.total, ${sql.raw(rowColumns)}
  from counted left join (page k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  ${sql.raw(inKeyOrder(search))}`

/** The exact number of hits, however many. */
export const hitCountQuery = (db: Db, search: OwnCaseSearch) =>
  db
    .selectFrom('inkassoCase as c')
    .where(hasOwnNumber(search))
    .where(caseConditions(search))
    .select((eb) => eb.fn.countAll<string>().as('total'))

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
