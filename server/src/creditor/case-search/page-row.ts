import type { CaseSearchRow } from '@portal/contract/case-search.ts'

/** One page of cases and the exact number of all. */
export interface CasePage {
  readonly totalNumberData: number
  readonly data: CaseSearchRow[]
}

/** A row of a statement that answers number and page at once: one at least, and a case in it where the page has any. */
export type PageRow = { total: string } & { [Field in keyof CaseSearchRow]: CaseSearchRow[Field] | null }

/** The number that every row carries, and the cases among the rows. */
export const casePageOf = (rows: readonly PageRow[]): CasePage => ({
  totalNumberData: Number(rows[0]?.total ?? 0),
  data: rows.filter(isCase),
})

const isCase = (row: PageRow): row is PageRow & CaseSearchRow => row.inkassoNumber !== null
