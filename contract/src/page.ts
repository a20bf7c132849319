import * as z from 'zod/mini'

import { glgNumbers } from '#fields/fields.ts'

/** Rows per page for search, notices and hand-over history (specification 1, part 9). */
export const defaultPageSize = 25

/** What a person may choose beside all rows (specification 2, part 9). */
export const pageSizes = [10, defaultPageSize, 50, 100] as const

/** The largest page a caller may ask for: as many rows as a browser bears (docs/decisions/calls.md). */
export const maxPageSize = 1000

/** A page beyond it is no number that anybody means. */
export const highestPageNumber = 10_000_000

/**
 * What every searched list is asked beside its filters: whose rows, which page of them, in which direction. `sortedBy`
 * comes from the list's own allow-list.
 */
export const listFields = {
  glgNumbers,
  itemsPerPage: z._default(z.int().check(z.minimum(1), z.maximum(maxPageSize)), defaultPageSize),
  pageNumber: z._default(z.int().check(z.minimum(1), z.maximum(highestPageNumber)), 1),
  sortedDesc: z._default(z.boolean(), false),
}

/** The filters of a list's request: all but what every list is asked. */
export type FiltersOf<Request> = Omit<Request, keyof typeof listFields | 'sortedBy'>

/** One page of rows and the exact number of rows on all pages. */
export const page = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ totalNumberData: z.int(), data: z.array(row) })
