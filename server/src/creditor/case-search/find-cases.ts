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

/** Where one way of finding a page gives way to another; each finds the same. */
interface Limits {
  /** Up to so many expected hits of a name are looked up by the lists of the creditor's own names, or of any filter by their balance. */
  readonly lookedUpHits: number
  /** Up to so many expected hits are kept, counted and sorted in one question. */
  readonly collectedHits: number
  /** Pages of the list without a filter that end here at the latest come in one question with the total. */
  readonly shallowRows: number
  /** So many indexes are merged step by step; more would cost more to plan than to sort. */
  readonly mergedNumbers: number
}
const usualLimits: Limits = {
  lookedUpHits: 5_000,
  collectedHits: 60_000,
  shallowRows: 1_000,
  mergedNumbers: 16,
}

/** One page of the search and the exact number of hits. */
export const findCases = (
  database: Database,
  search: OwnCaseSearch,
  limits: Partial<Limits> = {},
): Promise<CasePage> =>
  (isFiltered(search) ? findHits : listCases)(database, search, { ...usualLimits, ...limits })

/** The list without a filter: the total from sums, the page from an index, whatever the number of cases. */
async function listCases(database: Database, search: OwnCaseSearch, limits: Limits): Promise<CasePage> {
  if (search.pageNumber * search.itemsPerPage <= limits.shallowRows) return firstPages(database, search)
  const { db } = database
  const counted = await summedTotalQuery(search).execute(db)
  const total = Number(counted.rows[0]?.total ?? 0)
  return { totalNumberData: total, data: await deepPage(db, search, { total, ...limits }) }
}

/** The first pages in every order are asked for all the time; the statements of others are not worth keeping. */
async function firstPages({ db, pool }: Database, search: OwnCaseSearch): Promise<CasePage> {
  const query = startQuery(search)
  if (search.itemsPerPage !== defaultPageSize || search.pageNumber > 5)
    return casePageOf((await query.execute(db)).rows)
  const { sql: text, parameters } = query.compile(db)
  return casePageOf(await runPrepared(pool, preparedStatement<PageRow>(text), parameters))
}

/**
 * One page of a list of known length. One that lies behind the middle is counted from the end, and it is merged out of
 * the indexes of the creditor numbers where these are few.
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
 * Keeping a hit costs about as much as finding it once more. So as long as the hits are not the better part of all that is
 * passed, they are kept; of very many, number and page are found side by side. So are they where the page comes early.
 * A few hits of a name alone are looked up by lists that hold nothing else. The balance of each hit kept is looked up, too:
 * so few are.
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

/** An index in the order asked for may be walked where it carries what is filtered by: at worst it is passed once. */
export const manyHitsKeys = (search: OwnCaseSearch) =>
  carriesFilters(search, filtersSet(search)) ? walkedKeys(search) : sortedKeys(search)

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
