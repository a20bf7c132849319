import type { CaseSearchRow } from '@portal/contract/case-search.ts'

/** One page of cases and the exact total. */
export interface CasePage {
  readonly totalNumberData: number
  readonly data: CaseSearchRow[]
}

/** A row of a query for total and page. There is at least one row; on an empty page its case fields are null. */
export type PageRow = { total: string } & { [Field in keyof CaseSearchRow]: CaseSearchRow[Field] | null }

/** Splits the rows into total and cases. */
export const casePageOf = (rows: readonly PageRow[]): CasePage => ({
  totalNumberData: Number(rows[0]?.total ?? 0),
  data: rows.filter(isCase),
})

const isCase = (row: PageRow): row is PageRow & CaseSearchRow => row.inkassoNumber !== null
