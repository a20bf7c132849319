import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { defaultPageSize } from '@portal/contract/page.ts'
import type { Pool } from 'pg'

import {
  filtersSet,
  isByNameAlone,
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

/** Thresholds between the strategies. All strategies return the same page. */
interface Limits {
  /** Up to this estimate, hits of a name come from the creditors' own name lists, and hits sorted by balance are collected. */
  readonly lookedUpHits: number
  /** Up to this estimate, hits are materialized, counted and sorted in one query. */
  readonly collectedHits: number
  /** Pages of the unfiltered list that end within this many rows come with the total in one query. */
  readonly shallowRows: number
  /** Up to this many creditor numbers, their indexes are merged; beyond, planning costs more than sorting. */
  readonly mergedNumbers: number
}
const usualLimits: Limits = {
  lookedUpHits: 5_000,
  collectedHits: 60_000,
  shallowRows: 1_000,
  mergedNumbers: 16,
}

/** One page of a search and the exact total. */
export const findCases = (
  database: Database,
  search: OwnCaseSearch,
  limits: Partial<Limits> = {},
): Promise<CasePage> =>
  (isFiltered(search) ? findHits : listCases)(database, search, { ...usualLimits, ...limits })

/** The unfiltered list: total from sums, page from an index. Its cost does not depend on the number of cases. */
async function listCases(database: Database, search: OwnCaseSearch, limits: Limits): Promise<CasePage> {
  if (search.pageNumber * search.itemsPerPage <= limits.shallowRows) return firstPages(database, search)
  const { db } = database
  const counted = await summedTotalQuery(search).execute(db)
  const total = Number(counted.rows[0]?.total ?? 0)
  return { totalNumberData: total, data: await deepPage(db, search, { total, ...limits }) }
}

/** The first pages are requested most, so only they use prepared statements. */
async function firstPages({ db, pool }: Database, search: OwnCaseSearch): Promise<CasePage> {
  const query = startQuery(search)
  if (search.itemsPerPage !== defaultPageSize || search.pageNumber > 5)
    return casePageOf((await query.execute(db)).rows)
  const { sql: text, parameters } = query.compile(db)
  return casePageOf(await runPrepared(pool, preparedStatement<PageRow>(text), parameters))
}

/**
 * One page of a list of known length, read from the nearer end. For few creditor numbers their indexes are merged.
 */
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

/**
 * Materializing a hit costs about as much as finding it again. So moderate numbers of hits are collected once; for very
 * many, or when the page comes early, total and page are queried in parallel. Few hits of a name alone come from the
 * creditors' own name lists. Sorting by balance needs a lookup for each hit, so its threshold is lower.
 */
async function findHits({ db }: Database, search: OwnCaseSearch, limits: Limits): Promise<CasePage> {
  const { lookedUpHits } = limits
  const collectedHits = search.sortedBy === 'saldo' ? lookedUpHits : limits.collectedHits
  const { rows: explained } = await expectedHitsQuery(search).execute(db)
  const expected = expectedHitsOf(explained)
  const few = expected <= lookedUpHits ? casesByOwnName(search) : undefined
  if (few) return casePageOf((await collectedHitsQuery(search, hitKeys(search, few)).execute(db)).rows)
  if (expected <= collectedHits && !comesEarly(search, expected))
    return casePageOf((await collectedHitsQuery(search).execute(db)).rows)
  const [counted, page] = await Promise.all([
    hitCountQuery(search).execute(db),
    pageQuery(manyHitsKeys(search), search).execute(db),
  ])
  return { totalNumberData: Number(counted.rows[0]?.total ?? 0), data: page.rows }
}

/** Walks the index of the requested order if it covers the filters: the worst case is one full index scan. */
export const manyHitsKeys = (search: OwnCaseSearch) =>
  carriesFilters(search, filtersSet(search)) ? walkedKeys(search) : sortedKeys(search)

/**
 * Whether the page's hits are expected early in the index by number. Only for names: a case's number correlates with
 * its dates, but not with the debtor's name, so hits of a name are spread evenly.
 */
const comesEarly = (search: OwnCaseSearch, expectedHits: number): boolean =>
  search.sortedBy === 'inkassoNumber' &&
  isByNameAlone(search) &&
  search.pageNumber * search.itemsPerPage * earlyShare <= expectedHits

/** A page is early within the first 1/20 of the hits: finding it reads about 1/20 of the creditor's cases. */
const earlyShare = 20
