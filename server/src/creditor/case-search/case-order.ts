import type { CaseFilters, CaseSearchRow, CaseSortField } from '@portal/contract/case-search.ts'
import { type RawBuilder, sql } from 'kysely'

import { type AnsweredColumns, selectedColumns } from '#db/answered-columns.ts'
import { openMainClaim, shownBalance } from '#db/bookings.ts'

/* All SQL in this file is built from constants, so `sql.raw` is safe. */

/** The fields of the search's response as SQL on a case `c`, except its balance, which depends on the user. */
const rowFields: AnsweredColumns<Omit<CaseSearchRow, 'saldo'>> = {
  glgNumber: 'c.glg_number',
  geschaeftsId: 'c.geschaefts_id',
  inkassoNumber: 'c.inkasso_number',
  name: 'c.schuldnername',
  type: 'c.aktentyp',
  haupforderung: 'c.hauptforderung',
  date: 'c.handover_date',
}

/** The select list of the search's response. */
export const rowColumns = (order: CaseOrder): RawBuilder<unknown> =>
  selectedColumns({ ...rowFields, saldo: shownBalance(order) })

/**
 * Sortable column of the screen → the column that precedes the collection number in the index for this order.
 * Undefined for the collection number itself: every order already ends with it, and repeating it would cost
 * another sort after the merge.
 */
const sortKey: Readonly<Record<CaseSortField, string | undefined>> = {
  glgNumber: 'c.glg_number',
  geschaeftsId: 'c.geschaefts_id_folded',
  inkassoNumber: undefined,
  name: 'c.schuldnername_folded',
  type: 'c.aktentyp',
  haupforderung: 'c.hauptforderung',
  date: 'c.handover_date',
  saldo: 'c.aktuellersaldo',
}

type Filters = readonly (keyof CaseFilters)[]
const numberRange: Filters = ['inkassoNumberMin', 'inkassoNumberMax']
const rangeIndexFilters: Filters = [
  ...numberRange,
  ...(['hauptforderungMin', 'hauptforderungMax', 'dateMin', 'dateMax', 'name', 'saldo'] as const),
]

/** Sortable column → the filters that can be evaluated in the index for this order. */
const coveredFilters: Readonly<Record<CaseSortField, Filters | 'all'>> = {
  glgNumber: 'all',
  geschaeftsId: [...numberRange, 'geschaeftsId'],
  inkassoNumber: 'all',
  name: [...numberRange, 'name'],
  type: numberRange,
  haupforderung: rangeIndexFilters,
  date: rangeIndexFilters,
  saldo: 'all',
}

/** Whether all these filters can be evaluated in the index of the order, without reading the table. */
export function carriesFilters({ sortedBy }: CaseOrder, filters: Filters): boolean {
  const own = coveredFilters[sortedBy]
  return own === 'all' || filters.every((name) => own.includes(name))
}

/** Last columns of every order: they make it unique, so that no case appears on two pages. */
const numberOrder = ['inkasso_number_key', 'inkasso_number']

/** The order that the user requests, and whether it may depend on interest. */
export interface CaseOrder {
  readonly sortedBy: CaseSortField
  readonly sortedDesc: boolean
  /** Whether the user may see interest. */
  readonly zinsenEnabled: boolean
}

/**
 * SQL of the first sort column. For users who may not see interest, the open main claim replaces the balance,
 * because the order by balance would reveal interest. The open main claim has no index.
 */
const keyOf = ({ sortedBy, zinsenEnabled }: CaseOrder): string | undefined =>
  sortedBy === 'saldo' && !zinsenEnabled ? openMainClaim : sortKey[sortedBy]

/** The columns by which a case is identified and sorted, as in the indexes. */
export function keyColumns(order: CaseOrder): RawBuilder<unknown> {
  const key = keyOf(order)
  // raw: the keys above are constants
  return sql.raw(
    [...numberOrder.map((column) => `c.${column}`), ...(key ? [`${key} as sort_key`] : [])].join(', '),
  )
}

/** `order by` for a query on cases `c`. Matches the order of the indexes on cases. */
export const inIndexOrder = (order: CaseOrder) => orderBy(order, 'c', keyOf(order))

/** `order by` for a query on rows `k` with `keyColumns`. */
export const inKeyOrder = (order: CaseOrder) => orderBy(order, 'k', keyOf(order) && 'k.sort_key')

function orderBy({ sortedDesc }: CaseOrder, table: string, key: string | undefined): RawBuilder<unknown> {
  const columns = [...(key ? [key] : []), ...numberOrder.map((column) => `${table}.${column}`)]
  // raw: the keys above are constants
  return sql.raw(`order by ${columns.map((column) => (sortedDesc ? `${column} desc` : column)).join(', ')}`)
}
