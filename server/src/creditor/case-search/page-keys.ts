import { type RawBuilder, sql } from 'kysely'

import { hasOwnNumber, passesFilters, type OwnCaseSearch } from '#creditor/case-search/case-conditions.ts'
import { type CaseOrder, inIndexOrder, inKeyOrder, keyColumns } from '#creditor/case-search/case-order.ts'
import { casesOf } from '#creditor/case-search/searched-cases.ts'

/*
 * Strategies to find the keys of a page. All return the same keys. find-cases.ts selects a strategy; the reasons
 * are in docs/decisions/search.md.
 */

/** The position of a page in an order. */
export interface Place extends CaseOrder {
  readonly offset: number
  readonly limit: number
}

const orderOf = ({ sortedBy, sortedDesc, zinsenEnabled }: CaseOrder): CaseOrder => ({
  sortedBy,
  sortedDesc,
  zinsenEnabled,
})

export const placeOf = ({ pageNumber, itemsPerPage, ...search }: OwnCaseSearch): Place => ({
  ...orderOf(search),
  offset: (pageNumber - 1) * itemsPerPage,
  limit: itemsPerPage,
})

/** The same page, counted from the end of `total` cases in reverse order. */
export function fromEnd({ offset, limit, ...order }: Place, total: number): Place {
  const end = Math.max(0, total - offset)
  const rest = Math.min(limit, end)
  return { ...order, sortedDesc: !order.sortedDesc, offset: end - rest, limit: rest }
}

/**
 * Reads each creditor number's index from its start to the end of the page, then sorts the rows of all numbers.
 */
export function walkedKeys(search: OwnCaseSearch, place: Place = placeOf(search)): RawBuilder<unknown> {
  const { glgNumbers } = search
  const [only] = glgNumbers
  if (glgNumbers.length === 1) return sql`${walk(search, place, sql`${only}`)} ${pageOf(place)}`
  return sql`
    select k.* from unnest(${[...glgNumbers]}::text[]) own(glg_number), lateral (
      ${walk(search, place, sql`own.glg_number`)} limit ${sql.lit(place.offset + place.limit)}
    ) k
    ${inKeyOrder(place)} ${pageOf(place)}`
}

/** Merges the indexes of a few creditor numbers until the end of the page. Used for deep pages. */
export const mergedKeys = (search: OwnCaseSearch, place: Place): RawBuilder<unknown> => sql`
  select k.* from (${sql.join(
    search.glgNumbers.map((glgNumber) => sql`(${walk(search, place, sql`${glgNumber}`)})`),
    sql` union all `,
  )}) k
  ${inKeyOrder(place)} ${pageOf(place)}`

/**
 * Reads all hits once from the covering index, then sorts them. `offset 0` keeps the planner from reading an index
 * in the requested order instead: if filter and order correlate, it might read that index to its end.
 */
export const sortedKeys = (search: OwnCaseSearch): RawBuilder<unknown> => sql`
  select k.* from (${hitKeys(search)} offset 0) k ${inKeyOrder(search)} ${pageOf(placeOf(search))}`

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
export const pageOf = ({ limit, offset }: Place): RawBuilder<unknown> =>
  sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

/** SQL: the keys of one creditor number's hits, in index order. */
const walk = (search: OwnCaseSearch, order: CaseOrder, glgNumber: RawBuilder<unknown>) => sql`
  select ${keyColumns(order)} from ${casesOf(search)} c
  where c.glg_number = ${glgNumber} -- guard: R36
    and ${passesFilters(search)}
  ${inIndexOrder(order)}`
