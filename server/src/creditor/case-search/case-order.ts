import type { CaseFilters, CaseSearchRow, CaseSortField } from '@portal/contract/case-search.ts'
import { type RawBuilder, sql } from 'kysely'

import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'
import { openMainClaim } from '#db/bookings.ts'

/* SQL made of constants only. */

/** The columns of a case `c` as the search answers them. */
const answered: AnsweredColumns<CaseSearchRow> = {
  glgNumber: 'c.glg_number',
  geschaeftsId: 'c.geschaefts_id',
  inkassoNumber: 'c.inkasso_number',
  name: 'c.schuldnername',
  type: 'c.aktentyp',
  haupforderung: 'c.hauptforderung',
  date: 'c.handover_date',
  saldo: 'c.aktuellersaldo',
}

/** The same for whoever asks: the balance has interest in it. */
export const rowColumns = ({ zinsenEnabled }: CaseOrder): RawBuilder<unknown> =>
  sql.raw(selectList(zinsenEnabled ? answered : { ...answered, saldo: openMainClaim }))

/**
 * Sortable column of the screen → what its index holds before the number. A new column without one does not compile.
 * The order by number holds nothing before it: named twice, what was merged in order would be sorted once more.
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
const ofRangeIndex: Filters = [
  ...numberRange,
  ...(['hauptforderungMin', 'hauptforderungMax', 'dateMin', 'dateMax', 'name', 'saldo'] as const),
]

/** Column of the screen → the filters that its index carries. */
const carried: Readonly<Record<CaseSortField, Filters | 'all'>> = {
  glgNumber: 'all',
  geschaeftsId: [...numberRange, 'geschaeftsId'],
  inkassoNumber: 'all',
  name: [...numberRange, 'name'],
  type: numberRange,
  haupforderung: ofRangeIndex,
  date: ofRangeIndex,
  saldo: 'all',
}

/** Whether the index of an order answers by itself which cases these filters let through, without the table. */
export function carriesFilters({ sortedBy }: CaseOrder, filters: Filters): boolean {
  const own = carried[sortedBy]
  return own === 'all' || filters.every((name) => own.includes(name))
}

/** Makes every order total: no case appears on two pages. */
const numberOrder = ['inkasso_number_key', 'inkasso_number']

/** An order of cases, as the screen asks for it. */
export interface CaseOrder {
  readonly sortedBy: CaseSortField
  readonly sortedDesc: boolean
  /** Whether whoever asks may see interest. */
  readonly zinsenEnabled: boolean
}

/** Nobody learns from an order what he may not see; the open main claim has no index. */
const keyOf = ({ sortedBy, zinsenEnabled }: CaseOrder): string | undefined =>
  sortedBy === 'saldo' && !zinsenEnabled ? openMainClaim : sortKey[sortedBy]

/** What a case is found again and ordered by, as the indexes hold it. */
export function keyColumns(order: CaseOrder): RawBuilder<unknown> {
  const key = keyOf(order)
  return sql.raw(
    [...numberOrder.map((column) => `c.${column}`), ...(key ? [`${key} as sort_key`] : [])].join(', '),
  )
}

/** `order by` of a query on the cases `c` themselves, which their indexes can follow. */
export const inIndexOrder = (order: CaseOrder) => orderBy(order, 'c', keyOf(order))

/** `order by` of a query on rows of `keyColumns` called `k`. */
export const inKeyOrder = (order: CaseOrder) => orderBy(order, 'k', keyOf(order) && 'k.sort_key')

function orderBy({ sortedDesc }: CaseOrder, table: string, key: string | undefined): RawBuilder<unknown> {
  const columns = [...(key ? [key] : []), ...numberOrder.map((column) => `${table}.${column}`)]
  return sql.raw(`order by ${columns.map((column) => (sortedDesc ? `${column} desc` : column)).join(', ')}`)
}
