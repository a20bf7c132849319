import type { CaseSearchRow } from '@portal/contract/case-search.ts'

/** One page of cases and the exact total. */
export interface CasePage {
  readonly totalNumberData: number
  readonly data: CaseSearchRow[]
}

/**
 * A case of the page, and the total. If the page is empty, there is one row, in which the fields of the case are
 * null.
 */
export type PageRow = { total: string } & { [Field in keyof CaseSearchRow]: CaseSearchRow[Field] | null }

/** Separates the total from the cases. */
export const casePageOf = (rows: readonly PageRow[]): CasePage => ({
  totalNumberData: Number(rows[0]?.total ?? 0),
  data: rows.filter(isCase),
})

const isCase = (row: PageRow): row is PageRow & CaseSearchRow => row.inkassoNumber !== null
