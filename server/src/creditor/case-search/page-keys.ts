import { type RawBuilder, sql } from 'kysely'

import { hasOwnNumber, isAskedFor, type OwnCaseSearch } from '#creditor/case-search/case-conditions.ts'
import { type CaseOrder, inIndexOrder, inKeyOrder, keyColumns } from '#creditor/case-search/case-order.ts'
import { casesOf } from '#creditor/case-search/searched-cases.ts'

/*
 * The ways to find which cases stand on a page. Each answers the same keys; find-cases.ts says when which is the
 * quickest, docs/decisions/search.md why.
 */

/** Where a page lies in an order. */
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

/** The same page counted from the end of so many cases, in the order turned round. */
export function fromEnd({ offset, limit, ...order }: Place, total: number): Place {
  const end = Math.max(0, total - offset)
  const rest = Math.min(limit, end)
  return { ...order, sortedDesc: !order.sortedDesc, offset: end - rest, limit: rest }
}

/** Every creditor number walks its index as far as the page may reach; the ends are sorted. */
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

/** The indexes of a few creditor numbers are merged step by step up to the page, which may lie deep. */
export const mergedKeys = (search: OwnCaseSearch, place: Place): RawBuilder<unknown> => sql`
  select k.* from (${sql.join(
    search.glgNumbers.map((glgNumber) => sql`(${walk(search, place, sql`${glgNumber}`)})`),
    sql` union all `,
  )}) k
  ${inKeyOrder(place)} ${pageOf(place)}`

/**
 * All hits pass by once, from the index that carries every column: an index in the order asked for might have to be
 * walked to its end, when filter and order have to do with each other. The `offset 0` keeps the planner from trying.
 */
export const sortedKeys = (search: OwnCaseSearch): RawBuilder<unknown> => sql`
  select k.* from (${hitKeys(search)} offset 0) k ${inKeyOrder(search)} ${pageOf(placeOf(search))}`

/** The keys of all hits. @param cases Among which they are. */
export const hitKeys = (
  search: OwnCaseSearch,
  cases: RawBuilder<unknown> = casesOf(search),
): RawBuilder<unknown> => sql`
  select ${keyColumns(search)} from ${cases} c
  where ${hasOwnNumber('c', search)} and ${isAskedFor(search)}`

/** Numbers and not parameters: the plan depends on how deep the page lies. */
export const pageOf = ({ limit, offset }: Place): RawBuilder<unknown> =>
  sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

/** The keys of one creditor number's hits in the order of its index. */
const walk = (search: OwnCaseSearch, order: CaseOrder, glgNumber: RawBuilder<unknown>) => sql`
  select ${keyColumns(order)} from ${casesOf(search)} c
  where c.glg_number = ${glgNumber} and ${isAskedFor(search)}
  ${inIndexOrder(order)}`
