import type { Pool } from 'pg'

import type { Db } from '#db/connect.ts'
import { isByNameAlone, isFiltered, type OwnCaseSearch } from '#features/case-search/case-conditions.ts'
import {
  collectedHitsQuery,
  expectedHitsOf,
  expectedHitsQuery,
  hitCountQuery,
  manyHitsQuery,
} from '#features/case-search/filtered-list.ts'
import { type CasePage, casesOf, totalOf } from '#features/case-search/page-row.ts'
import { plainPage, plainStart, plainTotal } from '#features/case-search/plain-list.ts'

export type { OwnCaseSearch } from '#features/case-search/case-conditions.ts'

interface Database {
  readonly db: Db
  readonly pool: Pool
}

/** Where one way of finding a page gives way to another; each finds the same. */
interface Limits {
  /** Up to so many expected hits are kept, counted and sorted in one question. */
  readonly collectedHits: number
  /** Pages of the list without a filter that end here at the latest come in one question with the total. */
  readonly shallowRows: number
  /** Pages that end here at the latest are sorted out of the first rows of every creditor number. */
  readonly sortedRows: number
}
const usualLimits: Limits = { collectedHits: 60_000, shallowRows: 1_000, sortedRows: 2_000 }

/** One page of the search and the exact number of hits. */
export const findCases = (
  { db, pool }: Database,
  search: OwnCaseSearch,
  limits: Limits = usualLimits,
): Promise<CasePage> => (isFiltered(search) ? findHits(db, search, limits) : listCases(pool, search, limits))

async function listCases(pool: Pool, search: OwnCaseSearch, limits: Limits): Promise<CasePage> {
  const { shallowRows, sortedRows } = limits
  if (search.pageNumber * search.itemsPerPage <= shallowRows) return plainStart(pool, search)
  const total = await plainTotal(pool, search)
  return { totalNumberData: total, data: await plainPage(pool, search, { total, sortedRows }) }
}

/**
 * Keeping a hit costs about as much as finding it once more. So as long as the hits are not the better part of all that is
 * passed, they are kept; of very many, number and page are found side by side. So are they where the page comes early.
 */
async function findHits(db: Db, search: OwnCaseSearch, { collectedHits }: Limits): Promise<CasePage> {
  const { rows: explained } = await expectedHitsQuery(search).execute(db)
  const expected = expectedHitsOf(explained)
  if (expected <= collectedHits && !comesEarly(search, expected)) {
    const { rows } = await collectedHitsQuery(search).execute(db)
    return { totalNumberData: totalOf(rows), data: casesOf(rows) }
  }
  const [counted, page] = await Promise.all([
    hitCountQuery(search).execute(db),
    manyHitsQuery(search).execute(db),
  ])
  return { totalNumberData: Number(counted.rows[0]?.total ?? 0), data: page.rows }
}

/**
 * Whether the page's hits come among the first cases in the order asked for. The number of a case says nothing about
 * the debtor's name, as it does about the day; so the hits of a name are spread evenly over the numbers.
 */
const comesEarly = (search: OwnCaseSearch, expectedHits: number): boolean =>
  search.sortedBy === 'inkassoNumber' &&
  isByNameAlone(search) &&
  search.pageNumber * search.itemsPerPage * earlyShare <= expectedHits

/** A page within this part of the hits is early: so much of the creditor's cases is passed to find it. */
const earlyShare = 20
