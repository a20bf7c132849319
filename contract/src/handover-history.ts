import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { filter, glgNumbers, isoDate } from '#fields.ts'
import { page, pageRequestFields } from '#page.ts'
import { submissionState } from '#submission.ts'
import { optionalText } from '#text-fields.ts'

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
})
export type HandoverRow = z.infer<typeof handoverRow>

/** The time cannot be sorted by (specification 2, part 2.2). */
export const handoverSortField = z.enum(['glgNumber', 'userId', 'date', 'text'])
export type HandoverSortField = z.infer<typeof handoverSortField>

export const handoverHistoryRequest = z.object({
  ...pageRequestFields,
  sortedBy: z._default(handoverSortField, 'date'),
  glgNumbers,
  /** Beginning of the name of the user who sent it, whatever the case. */
  userId: filter(optionalText(100)),
  location: z._default(handoverLocation, 'in'),
  dateMin: filter(isoDate),
  dateMax: filter(isoDate),
})
export type HandoverHistoryRequest = z.infer<typeof handoverHistoryRequest>

export const findHandovers = endpoint({
  path: '/v1/glg/uebergabe/history',
  access: 'creditor',
  request: handoverHistoryRequest,
  response: page(handoverRow),
  summary: 'The hand-overs of the given creditor numbers.',
})
