import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { byDay, withOrderedBounds } from '#fields/bounds.ts'
import { filter, isoDate } from '#fields/fields.ts'
import { optionalText } from '#fields/text-fields.ts'
import { type FiltersOf, listFields, page } from '#page.ts'
import { submissionState } from '#submission.ts'

/** Where the debtor lives: `in` is Germany, `aus` is abroad. */
export const handoverLocation = z.enum(['in', 'aus'])
export type HandoverLocation = z.infer<typeof handoverLocation>

/** One hand-over of a mandate or of files (specification 2, part 3.3), with its state. */
const handoverRow = z.object({
  glgNumber: z.string(),
  userId: z.string(),
  date: isoDate,
  /** hh:mm:ss, German time. */
  time: z.string(),
  text: z.string(),
  /** '' if the hand-over was not sent through the portal. */
  receiptNumber: z.string(),
  /** Null if the hand-over was not sent through the portal. */
  state: z.nullable(submissionState),
  /** The case of an accepted mandate; '' otherwise. */
  inkassoNumber: z.string(),
  /** Reason of a refusal; '' otherwise. */
  reason: z.string(),
  /** Number of open questions about the mandate. */
  openTasks: z.int(),
})
export type HandoverRow = z.infer<typeof handoverRow>

/** Columns by which the list can be sorted. Sorting by time is not possible (specification 2, part 2.2). */
export const handoverSortField = z.enum(['glgNumber', 'userId', 'date', 'text'])
export type HandoverSortField = z.infer<typeof handoverSortField>

/** Filters of the hand-over history in the order of the screen. They combine with AND. */
const handoverFilters = {
  /** Prefix of the sender's user name, case-insensitive. */
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
  access: 'view',
  request: handoverHistoryRequest,
  response: page(handoverRow),
  summary: 'The hand-overs of some creditor numbers.',
})

/** Responds with a stream of rows (`export.ts`). */
export const exportHandovers = endpoint({
  path: '/v1/glg/uebergabe/history/export',
  access: 'creditor',
  streams: true,
  request: handoverHistoryRequest,
  response: handoverRow,
  summary: 'All hand-overs that match a filter.',
})
