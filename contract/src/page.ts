import * as z from 'zod/mini'

import { glgNumbers } from '#fields/fields.ts'

/**
 * Default number of rows per page in the case search, the notices and the hand-over history (specification 1, part
 * 9).
 */
export const defaultPageSize = 25

/** Page sizes to choose from, besides all rows (specification 2, part 9). */
export const pageSizes = [10, defaultPageSize, 50, 100] as const

/** Maximum page size: the number of rows that a browser can still display (docs/decisions/calls.md). */
export const maxPageSize = 1000

/** Maximum page number. Guards against absurd values. */
export const highestPageNumber = 10_000_000

/** Fields of every list request, besides its filters. `sortedBy` is declared by each list with its own columns. */
export const listFields = {
  glgNumbers,
  itemsPerPage: z._default(z.int().check(z.minimum(1), z.maximum(maxPageSize)), defaultPageSize),
  pageNumber: z._default(z.int().check(z.minimum(1), z.maximum(highestPageNumber)), 1),
  sortedDesc: z._default(z.boolean(), false),
}

/** The filters of a list's request. */
export type FiltersOf<Request> = Omit<Request, keyof typeof listFields | 'sortedBy'>

/** One page of rows and the exact total. */
export const page = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ totalNumberData: z.int(), data: z.array(row) })
