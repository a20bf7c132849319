import type { CaseSortField } from '@portal/contract/case-search.ts'

/* SQL made of constants only. */

/** Sortable column of the screen → what its index holds. A new column without one does not compile. */
const sortKey = {
  glgNumber: 'c.glg_number',
  geschaeftsId: 'upper(c.geschaefts_id)',
  inkassoNumber: 'c.inkasso_number_key',
  name: 'c.schuldnername_folded',
  type: 'c.aktentyp',
  haupforderung: 'c.hauptforderung',
  date: 'c.handover_date',
  saldo: 'c.aktuellersaldo',
} as const satisfies Record<CaseSortField, string>

/** An order of cases. The collection number makes it total: no case appears on two pages. */
export interface CaseOrder {
  readonly sortedBy: CaseSortField
  readonly sortedDesc: boolean
}

/** What a case is found again and ordered by, as the indexes hold it. */
export const keyColumns = ({ sortedBy }: CaseOrder): string =>
  `c.inkasso_number, c.inkasso_number_key, ${sortKey[sortedBy]} as sort_key`

/** `order by` of a query on `inkasso_case c` itself, which its indexes can follow. */
export const inIndexOrder = ({ sortedBy, sortedDesc }: CaseOrder): string =>
  orderOf([sortKey[sortedBy], 'c.inkasso_number_key', 'c.inkasso_number'], sortedDesc)

/** `order by` of a query on rows of `keyColumns` called `k`. */
export const inKeyOrder = ({ sortedDesc }: CaseOrder): string =>
  orderOf(['k.sort_key', 'k.inkasso_number_key', 'k.inkasso_number'], sortedDesc)

const orderOf = (columns: readonly string[], desc: boolean) =>
  `order by ${columns.map((column) => (desc ? `${column} desc` : column)).join(', ')}`

/** The columns of a case `c` as the search answers them. */
export const rowColumns = `c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId",
  c.inkasso_number as "inkassoNumber", c.schuldnername as name, c.aktentyp as type,
  c.hauptforderung as haupforderung, c.handover_date as date, c.aktuellersaldo as saldo`
