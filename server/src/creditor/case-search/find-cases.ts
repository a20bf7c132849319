import type { CaseTotals } from '@portal/contract/case-search.ts'
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
  totalsQuery,
} from '#creditor/case-search/case-queries.ts'
import { mergedKeys, sortedKeys, walkedKeys } from '#creditor/case-search/page-keys.ts'
import { type CasePage, casePageOf, type PageRow } from '#creditor/case-search/page-row.ts'
import type { Db } from '#db/connect.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

interface Database {
  readonly db: Db
  readonly pool: Pool
}

/** Thresholds that select a strategy. All strategies return the same page. */
interface Limits {
  /** Up to this many expected hits, the hits are collected: materialized, counted and sorted in one query. */
  readonly collectedHits: number
  /** Like `collectedHits`, for searches sorted by balance, which need a lookup per hit. */
  readonly lookedUpHits: number
  /** Pages of the unfiltered list that end after this row are merged from the creditor numbers' indexes. */
  readonly shallowRows: number
  /** Maximum number of creditor numbers whose indexes are merged. Planning takes 0.13 ms per number. */
  readonly mergedNumbers: number
}
const usualLimits: Limits = {
  collectedHits: 60_000,
  lookedUpHits: 5_000,
  shallowRows: 1_000,
  mergedNumbers: 200,
}

/** One page of a search, and the exact total. */
export const findCases = (
  database: Database,
  search: OwnCaseSearch,
  limits: Partial<Limits> = {},
): Promise<CasePage> =>
  (isFiltered(search) ? findHits : listCases)(database, search, { ...usualLimits, ...limits })

/**
 * The unfiltered list. The total is read from sums, the page from an index, so the cost depends on the depth of the
 * page, not on the number of cases. Only the first five pages of the default size use prepared statements, because
 * they are requested most.
 */
async function listCases(
  { db, pool }: Database,
  search: OwnCaseSearch,
  { shallowRows, mergedNumbers }: Limits,
): Promise<CasePage> {
  const { pageNumber, itemsPerPage, glgNumbers } = search
  const isMerged = pageNumber * itemsPerPage > shallowRows && glgNumbers.length <= mergedNumbers
  const query = startQuery(search, isMerged ? mergedKeys(search) : walkedKeys(search))
  if (itemsPerPage !== defaultPageSize || pageNumber > 5) return casePageOf((await query.execute(db)).rows)
  const { sql: text, parameters } = query.compile(db)
  return casePageOf(await runPrepared(pool, preparedStatement<PageRow>(text), parameters))
}

/** Finds hits. How they are read depends on the number of hits that PostgreSQL's planner expects. */
async function findHits({ db }: Database, search: OwnCaseSearch, limits: Limits): Promise<CasePage> {
  // Sorting by balance needs a lookup per hit, so fewer hits are collected.
  const collectedHits = search.sortedBy === 'saldo' ? limits.lookedUpHits : limits.collectedHits
  const { rows: explained } = await expectedHitsQuery(search).execute(db)
  const expected = expectedHitsOf(explained)
  // Moderate numbers of hits are collected once for total and page: materializing a hit costs about as much as
  // finding it again.
  if (expected <= collectedHits && !comesEarly(search, expected))
    return casePageOf((await collectedHitsQuery(search).execute(db)).rows)
  // If there are more hits, or the page is expected early in the index, total and page are queried in parallel.
  const [counted, page] = await Promise.all([
    hitCountQuery(search).execute(db),
    pageQuery(manyHitsKeys(search), search).execute(db),
  ])
  return { totalNumberData: Number(counted.rows[0]?.total ?? 0), data: page.rows }
}

/**
 * Sums over all hits. Balances are not in the narrow copy of the cases: those of a few hits are looked up, those of
 * many are read from the index by balance.
 */
export async function findTotals(
  db: Db,
  search: OwnCaseSearch,
  { lookedUpHits }: Pick<Limits, 'lookedUpHits'> = usualLimits,
): Promise<CaseTotals> {
  const { rows: explained } = await expectedHitsQuery(search).execute(db)
  const { rows } = await totalsQuery(search, expectedHitsOf(explained) <= lookedUpHits).execute(db)
  const [row] = rows
  if (!row) throw new Error('The sums returned no row.')
  const { total, ...sums } = row
  return { totalNumberData: Number(total), sums }
}

/**
 * The keys of one page. If the index of the requested order covers the filters, reads it to the end of the page,
 * in the worst case the whole index. Otherwise collects all hits and sorts them.
 */
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
