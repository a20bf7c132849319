import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { defaultPageSize } from '@portal/contract/page.ts'
import type { Pool } from 'pg'

import { preparedStatement, runOnce, runPrepared } from '#db/prepared.ts'
import type { OwnCaseSearch } from '#features/case-search/case-conditions.ts'
import {
  type CaseOrder,
  inIndexOrder,
  inKeyOrder,
  keyColumns,
  rowColumns,
} from '#features/case-search/case-order.ts'
import { type CasePage, casesOf, type PageRow, totalOf } from '#features/case-search/page-row.ts'

/* The list without a filter: the total from sums, the page from an index, whatever the number of cases. */

/** So many indexes are merged step by step; more would cost more to plan than to sort. */
const mergedNumbers = 16

/** Where a page lies in an order, and what its statement has to say beside. */
interface PageShape extends CaseOrder {
  readonly offset: number
  readonly limit: number
  /** How many creditor numbers are asked for, as far as it makes a difference: 1, each of a few, or 'any'. */
  readonly numbers: number | 'any'
  readonly allTypes: boolean
}

/** The exact number of cases, from the sums that every change of a case keeps. */
export async function plainTotal(pool: Pool, search: OwnCaseSearch): Promise<number> {
  const shape = shapeOf(search)
  const [row] = await runOnce<{ total: string }>(pool, totalText(shape), valuesOf(shape, search))
  return Number(row?.total ?? 0)
}

/**
 * One page of a list of known length. One that lies behind the middle is counted from the end; one that ends behind
 * `sortedRows` is merged out of the indexes of the creditor numbers, where these are few.
 */
export async function plainPage(pool: Pool, search: OwnCaseSearch, place: Place): Promise<CaseSearchRow[]> {
  const shape = shapeOf(search, place)
  const rows = await runOnce<CaseSearchRow>(pool, pageText(shape), valuesOf(shape, search))
  return shape.sortedDesc === search.sortedDesc ? rows : rows.toReversed()
}

/** Total and page in one question, for pages near the beginning. */
export async function plainStart(pool: Pool, search: OwnCaseSearch): Promise<CasePage> {
  const shape = shapeOf(search)
  const values = valuesOf(shape, search)
  const rows = isUsual(shape)
    ? await runPrepared(pool, preparedStatement<PageRow>(startText(shape)), values)
    : await runOnce<PageRow>(pool, startText(shape), values)
  return { totalNumberData: totalOf(rows), data: casesOf(rows) }
}

interface Place {
  readonly total: number
  readonly sortedRows: number
}

function shapeOf({ glgNumbers, type, ...search }: OwnCaseSearch, place?: Place): PageShape {
  const { itemsPerPage: limit, pageNumber, sortedBy, sortedDesc } = search
  const offset = (pageNumber - 1) * limit
  const fromStart = { sortedBy, sortedDesc, offset, limit, allTypes: type.coversAll }
  const isOne = glgNumbers.length === 1
  if (!place) return { ...fromStart, numbers: isOne ? 1 : 'any' }
  const { total, sortedRows } = place
  const nearest = offset + limit <= total / 2 ? fromStart : fromEnd(fromStart, total)
  const isMerged = nearest.offset + nearest.limit > sortedRows && glgNumbers.length <= mergedNumbers
  return { ...nearest, numbers: isOne || isMerged ? glgNumbers.length : 'any' }
}

function fromEnd<From extends CaseOrder & { offset: number; limit: number }>(
  from: From,
  total: number,
): From {
  const end = Math.max(0, total - from.offset)
  const limit = Math.min(from.limit, end)
  return { ...from, sortedDesc: !from.sortedDesc, offset: end - limit, limit }
}

/** The first pages in every order are asked for all the time; the statements of others are not worth keeping. */
const isUsual = ({ offset, limit }: PageShape) => limit === defaultPageSize && offset <= 4 * limit

export const startText = (shape: PageShape): string => `
  select t.total, ${rowColumns}
  from (${totalText(shape)}) t
  left join ((${pageKeys(shape)}) k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  ${inKeyOrder(shape)}`

const totalText = (shape: PageShape): string => `
  select coalesce(sum(s.cases), 0) as total from case_sum s where ${restriction('s', shape)}`

/** That a row of a table belongs to the creditor numbers and file types asked for. */
function restriction(table: string, { numbers, allTypes }: PageShape): string {
  const list =
    typeof numbers === 'number' ? Array.from({ length: numbers }, (_, index) => `$${index + 1}`) : []
  const number =
    numbers === 'any'
      ? `${table}.glg_number = any($1::text[])`
      : `${table}.glg_number in (${list.join(', ')})`
  return allTypes
    ? number
    : `${number} and ${table}.aktentyp = any($${list.length + (numbers === 'any' ? 2 : 1)}::text[])`
}

const valuesOf = ({ numbers, allTypes }: PageShape, { glgNumbers, type }: OwnCaseSearch): unknown[] => [
  ...(numbers === 'any' ? [glgNumbers] : glgNumbers),
  ...(allTypes ? [] : [type.types]),
]

/** The rows are fetched by the keys of the page only: what lies before it was walked in an index. */
export const pageText = (shape: PageShape): string => `
  select ${rowColumns}
  from (${pageKeys(shape)}) k join inkasso_case c on c.inkasso_number = k.inkasso_number
  ${inKeyOrder(shape)}`

function pageKeys(shape: PageShape): string {
  const { numbers, offset, limit } = shape
  const page = `limit ${limit} offset ${offset}`
  if (numbers === 1) return `${walk(shape, '$1', 2)} ${page}`
  const walks =
    numbers === 'any'
      ? `unnest($1::text[]) own(glg_number), lateral (${walk(shape, 'own.glg_number', 2)} limit ${offset + limit})`
      : `(${Array.from({ length: numbers }, (_, index) => `(${walk(shape, `$${index + 1}`, numbers + 1)})`).join(' union all ')})`
  return `select k.* from ${walks} k ${inKeyOrder(shape)} ${page}`
}

/** The keys of one creditor number's cases in the order of its index. */
const walk = (shape: PageShape, glgNumber: string, typesParameter: number) => `
  select ${keyColumns(shape)} from inkasso_case c
  where c.glg_number = ${glgNumber} ${shape.allTypes ? '' : `and c.aktentyp = any($${typesParameter}::text[])`}
  ${inIndexOrder(shape)}`
