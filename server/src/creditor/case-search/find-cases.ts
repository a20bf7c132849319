import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { defaultPageSize } from '@portal/contract/page.ts'
import type { Pool } from 'pg'

import {
  filtersSet,
  isNameOnlySearch,
  isFiltered,
  type OwnCaseSearch,
} from '#creditor/case-search/case-conditions.ts'
import { carriesFilters } from '#creditor/case-search/case-order.ts'
import {
  collectedHitsQuery,
  expectedHitsOf,
  expectedHitsQuery,
  hitCountQuery,
  pageQuery,
  startQuery,
  summedTotalQuery,
} from '#creditor/case-search/case-queries.ts'
import { casesByOwnName } from '#creditor/case-search/own-names.ts'
import {
  fromEnd,
  hitKeys,
  mergedKeys,
  placeOf,
  sortedKeys,
  walkedKeys,
} from '#creditor/case-search/page-keys.ts'
import { type CasePage, casePageOf, type PageRow } from '#creditor/case-search/page-row.ts'
import type { Db } from '#db/connect.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

interface Database {
  readonly db: Db
  readonly pool: Pool
}

/** Thresholds that select a strategy. All strategies return the same page. */
interface Limits {
  /**
   * Up to this many expected hits, hits of a name are read from the index on names per creditor number, and hits
   * sorted by balance are collected.
   */
  readonly lookedUpHits: number
  /** Up to this many expected hits, the hits are collected: materialized, counted and sorted in one query. */
  readonly collectedHits: number
  /** Pages of the unfiltered list that end within this many rows are read together with the total in one query. */
  readonly shallowRows: number
  /**
   * Up to this many creditor numbers, the indexes are merged. For more, planning the merge costs more than
   * sorting.
   */
  readonly mergedNumbers: number
}
const usualLimits: Limits = {
  lookedUpHits: 5_000,
  collectedHits: 60_000,
  shallowRows: 1_000,
  mergedNumbers: 16,
}

/** One page of a search, and the exact total. */
export const findCases = (
  database: Database,
  search: OwnCaseSearch,
  limits: Partial<Limits> = {},
): Promise<CasePage> =>
  (isFiltered(search) ? findHits : listCases)(database, search, { ...usualLimits, ...limits })

/**
 * The unfiltered list. The total is read from sums, the page from an index, so the cost does not depend on the
 * number of cases.
 */
async function listCases(database: Database, search: OwnCaseSearch, limits: Limits): Promise<CasePage> {
  if (search.pageNumber * search.itemsPerPage <= limits.shallowRows) return firstPages(database, search)
  const { db } = database
  const counted = await summedTotalQuery(search).execute(db)
  const total = Number(counted.rows[0]?.total ?? 0)
  return { totalNumberData: total, data: await deepPage(db, search, { total, ...limits }) }
}

/** Only the first five pages of the default size use prepared statements, because they are requested most. */
async function firstPages({ db, pool }: Database, search: OwnCaseSearch): Promise<CasePage> {
  const query = startQuery(search)
  if (search.itemsPerPage !== defaultPageSize || search.pageNumber > 5)
    return casePageOf((await query.execute(db)).rows)
  const { sql: text, parameters } = query.compile(db)
  return casePageOf(await runPrepared(pool, preparedStatement<PageRow>(text), parameters))
}

/** One page of a list whose length is known, read from the nearer end. */
async function deepPage(
  db: Db,
  search: OwnCaseSearch,
  { total, mergedNumbers }: Pick<Limits, 'mergedNumbers'> & { total: number },
): Promise<CaseSearchRow[]> {
  const fromStart = placeOf(search)
  const place = fromStart.offset + fromStart.limit <= total / 2 ? fromStart : fromEnd(fromStart, total)
  const keysOf = search.glgNumbers.length <= mergedNumbers ? mergedKeys : walkedKeys
  const { rows } = await pageQuery(keysOf(search, place), place).execute(db)
  return place.sortedDesc === search.sortedDesc ? rows : rows.toReversed()
}

/** Finds hits. How they are read depends on the number of hits that PostgreSQL's planner expects. */
async function findHits({ db }: Database, search: OwnCaseSearch, limits: Limits): Promise<CasePage> {
  const { lookedUpHits } = limits
  // Sorting by balance needs a lookup per hit, so fewer hits are collected.
  const collectedHits = search.sortedBy === 'saldo' ? lookedUpHits : limits.collectedHits
  const { rows: explained } = await expectedHitsQuery(search).execute(db)
  const expected = expectedHitsOf(explained)
  // A few hits of a debtor's name alone are read from the index on names per creditor number.
  const few = expected <= lookedUpHits ? casesByOwnName(search) : undefined
  if (few) return casePageOf((await collectedHitsQuery(search, hitKeys(search, few)).execute(db)).rows)
  // Moderate numbers of hits are collected once for total and page: materializing a hit costs about as much as
  // finding it again.
  if (expected <= collectedHits && !comesEarly(search, expected))
    return casePageOf((await collectedHitsQuery(search).execute(db)).rows)
  // If there are more hits, or the page is expected early, total and page are queried in parallel.
  const [counted, page] = await Promise.all([
    hitCountQuery(search).execute(db),
    pageQuery(manyHitsKeys(search), search).execute(db),
  ])
  return { totalNumberData: Number(counted.rows[0]?.total ?? 0), data: page.rows }
}

/** Reads the index of the requested order if it covers the filters. The worst case is one full index scan. */
export const manyHitsKeys = (search: OwnCaseSearch) =>
  carriesFilters(search, filtersSet(search)) ? walkedKeys(search) : sortedKeys(search)

/**
 * Whether the page is expected early in the index by number, so that reading it is cheap. This is only expected if
 * the debtor's name is the only filter: a case's number correlates with its dates, but not with the name, so the
 * hits are spread evenly over the index.
 */
const comesEarly = (search: OwnCaseSearch, expectedHits: number): boolean =>
  search.sortedBy === 'inkassoNumber' &&
  isNameOnlySearch(search) &&
  search.pageNumber * search.itemsPerPage * earlyShare <= expectedHits

/**
 * A page counts as early if it ends within the first 1/20 of the hits. To find it, about 1/20 of the creditor's
 * cases are read.
 */
const earlyShare = 20
