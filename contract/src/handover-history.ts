import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { byDay, withOrderedBounds } from '#fields/bounds.ts'
import { filter, isoDate } from '#fields/fields.ts'
import { optionalText } from '#fields/text-fields.ts'
import { type FiltersOf, listFields, page } from '#page.ts'
import { submissionState } from '#submission.ts'

/** `in` the debtor lives in Germany, `aus` abroad. */
export const handoverLocation = z.enum(['in', 'aus'])
export type HandoverLocation = z.infer<typeof handoverLocation>

/** One hand-over of a mandate or of files (specification 2, part 3.3), and what became of it. */
export const handoverRow = z.object({
  glgNumber: z.string(),
  userId: z.string(),
  date: isoDate,
  /** hh:mm:ss, in Germany. */
  time: z.string(),
  text: z.string(),
  /** '' for what was not sent through the portal. */
  receiptNumber: z.string(),
  /** Null for what was not sent through the portal. */
  state: z.nullable(submissionState),
  /** The case that an accepted mandate became, '' otherwise. */
  inkassoNumber: z.string(),
  /** Why it was refused, '' otherwise. */
  reason: z.string(),
  /** Questions about the mandate that wait for an answer. */
  openTasks: z.int(),
})
export type HandoverRow = z.infer<typeof handoverRow>

/** The time cannot be sorted by (specification 2, part 2.2). */
export const handoverSortField = z.enum(['glgNumber', 'userId', 'date', 'text'])
export type HandoverSortField = z.infer<typeof handoverSortField>

/** Filters of the hand-over history in the order of the screen. They combine with AND. */
const handoverFilters = {
  /** Beginning of the name of the user who sent it, whatever the case. */
  userId: filter(optionalText(100)),
  location: z._default(handoverLocation, 'in'),
  dateMin: filter(isoDate),
  dateMax: filter(isoDate),
}

export const handoverHistoryRequest = withOrderedBounds(
  z.object({
    ...listFields,
    sortedBy: z._default(handoverSortField, 'date'),
    ...handoverFilters,
  }),
  { date: byDay },
)
export type HandoverHistoryRequest = z.infer<typeof handoverHistoryRequest>
export type HandoverFilters = FiltersOf<HandoverHistoryRequest>

export const findHandovers = endpoint({
  path: '/v1/glg/uebergabe/history',
  access: 'creditor',
  request: handoverHistoryRequest,
  response: page(handoverRow),
  summary: 'The hand-overs of the given creditor numbers.',
})

/** A stream of rows (`export.ts`). */
export const exportHandovers = endpoint({
  path: '/v1/glg/uebergabe/history/export',
  access: 'creditor',
  streams: true,
  request: handoverHistoryRequest,
  response: handoverRow,
  summary: 'All hand-overs that a filter finds.',
})
