import { type RawBuilder, sql } from 'kysely'

import { hasOwnNumber, passesFilters, type OwnCaseSearch } from '#creditor/case-search/case-conditions.ts'
import { inIndexOrder, inKeyOrder, keyColumns } from '#creditor/case-search/case-order.ts'
import { casesOf } from '#creditor/case-search/searched-cases.ts'

/*
 * Strategies to find the keys of a page. All return the same keys. find-cases.ts selects a strategy; the reasons
 * are in docs/decisions/search.md.
 */

/**
 * Reads each creditor number's index from its start to the end of the page, then sorts the rows of all numbers.
 */
export function walkedKeys(search: OwnCaseSearch): RawBuilder<unknown> {
  const { glgNumbers, pageNumber, itemsPerPage } = search
  const [only] = glgNumbers
  if (glgNumbers.length === 1) return sql`${walk(search, sql`${only}`)} ${pageOf(search)}`
  return sql`
    select k.* from unnest(${[...glgNumbers]}::text[]) own(glg_number), lateral (
      ${walk(search, sql`own.glg_number`)} limit ${sql.lit(pageNumber * itemsPerPage)}
    ) k
    ${inKeyOrder(search)} ${pageOf(search)}`
}

/** Merges the indexes of a few creditor numbers until the end of the page. Used for deep pages. */
export const mergedKeys = (search: OwnCaseSearch): RawBuilder<unknown> => sql`
  select k.* from (${sql.join(
    search.glgNumbers.map((glgNumber) => sql`(${walk(search, sql`${glgNumber}`)})`),
    sql` union all `,
  )}) k
  ${inKeyOrder(search)} ${pageOf(search)}`

/**
 * Reads all hits once from the covering index, then sorts them. `offset 0` keeps the planner from reading an index
 * in the requested order instead: if filter and order correlate, it might read that index to its end.
 */
export const sortedKeys = (search: OwnCaseSearch): RawBuilder<unknown> => sql`
  select k.* from (${hitKeys(search)} offset 0) k ${inKeyOrder(search)} ${pageOf(search)}`

/** SQL: the keys of all hits among `cases`. */
export const hitKeys = (
  search: OwnCaseSearch,
  cases: RawBuilder<unknown> = casesOf(search),
): RawBuilder<unknown> => sql`
  select ${keyColumns(search)} from ${cases} c
  where ${hasOwnNumber('c', search)} -- guard: R36
    and ${passesFilters(search)}`

/**
 * `limit` and `offset` as literals instead of parameters, because the best plan depends on the depth of the page.
 */
export const pageOf = ({ pageNumber, itemsPerPage }: OwnCaseSearch): RawBuilder<unknown> =>
  sql`limit ${sql.lit(itemsPerPage)} offset ${sql.lit((pageNumber - 1) * itemsPerPage)}`

/** SQL: the keys of one creditor number's hits, in index order. */
const walk = (search: OwnCaseSearch, glgNumber: RawBuilder<unknown>) => sql`
  select ${keyColumns(search)} from ${casesOf(search)} c
  where c.glg_number = ${glgNumber} -- guard: R36
    and ${passesFilters(search)}
  ${inIndexOrder(search)}`
