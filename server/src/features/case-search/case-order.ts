import type { CaseSortField } from '@portal/contract/case-search.ts'

/* SQL made of constants only. */

/** Makes every order total: no case appears on two pages. */
const numberOrder = ['inkasso_number_key', 'inkasso_number']

/**
 * Sortable column of the screen → what its index holds before the number. A new column without one does not compile.
 * The order by number holds nothing before it: named twice, what was merged in order would be sorted once more.
 */
const sortKey = {
  glgNumber: 'c.glg_number',
  geschaeftsId: 'upper(c.geschaefts_id)',
  inkassoNumber: undefined,
  name: 'c.schuldnername_folded',
  type: 'c.aktentyp',
  haupforderung: 'c.hauptforderung',
  date: 'c.handover_date',
  saldo: 'c.aktuellersaldo',
} as const satisfies Record<CaseSortField, string | undefined>

/** An order of cases, as the screen asks for it. */
export interface CaseOrder {
  readonly sortedBy: CaseSortField
  readonly sortedDesc: boolean
}

/** What a case is found again and ordered by, as the indexes hold it. */
export function keyColumns({ sortedBy }: CaseOrder): string {
  const key = sortKey[sortedBy]
  return [...numberOrder.map((column) => `c.${column}`), ...(key ? [`${key} as sort_key`] : [])].join(', ')
}

/** `order by` of a query on `inkasso_case c` itself, which its indexes can follow. */
export const inIndexOrder = (order: CaseOrder): string => orderBy(order, 'c', sortKey[order.sortedBy])

/** `order by` of a query on rows of `keyColumns` called `k`. */
export const inKeyOrder = (order: CaseOrder): string =>
  orderBy(order, 'k', sortKey[order.sortedBy] && 'k.sort_key')

function orderBy({ sortedDesc }: CaseOrder, table: string, key: string | undefined): string {
  const columns = [...(key ? [key] : []), ...numberOrder.map((column) => `${table}.${column}`)]
  return `order by ${columns.map((column) => (sortedDesc ? `${column} desc` : column)).join(', ')}`
}

/** The columns of a case `c` as the search answers them. */
export const rowColumns = `c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId",
  c.inkasso_number as "inkassoNumber", c.schuldnername as name, c.aktentyp as type,
  c.hauptforderung as haupforderung, c.handover_date as date, c.aktuellersaldo as saldo`
