import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { byDay, withOrderedBounds } from '#fields/bounds.ts'
import { filter, isoDate, money, numberPart } from '#fields/fields.ts'
import { optionalText } from '#fields/text-fields.ts'
import { type FiltersOf, listFields, page } from '#page.ts'
import { noticeTypes } from '#submission-kinds.ts'
import { submissionState } from '#submission.ts'

export const noticeType = z.enum(noticeTypes)

/** Stands for a line break in the content of a notice. */
export const paragraphMark = '¶'

/** One notice that a creditor has sent (specification 1, part 3). */
export const notice = z.object({
  id: z.string(),
  glgNumber: z.string(),
  userId: z.string(),
  date: isoDate,
  /** hh:mm:ss, in Germany. */
  time: z.string(),
  inkassoNumber: z.string(),
  geschaeftsId: z.string(),
  type: noticeType,
  /** Null for statements. */
  betrag: z.nullable(money),
  /** Lines are divided by paragraph marks. */
  content: z.string(),
  /** '' for what was not sent through the portal. */
  receiptNumber: z.string(),
  /** How far the collection company is with it; null for what was not sent through the portal. */
  state: z.nullable(submissionState),
  /** Why it was refused, '' otherwise. */
  reason: z.string(),
})
export type Notice = z.infer<typeof notice>

export const noticeSortField = z.enum([
  'glgNumber',
  'userId',
  'date',
  'time',
  'inkassoNumber',
  'geschaeftsId',
  'type',
  'betrag',
])
export type NoticeSortField = z.infer<typeof noticeSortField>

/**
 * Filters of the notice history in the order of the screen. They combine with AND. Numbers are found as in the case
 * search.
 */
const noticeFilters = {
  /** Beginning of the name of the user who sent it, whatever the case. */
  userId: filter(optionalText(100)),
  geschaeftsId: filter(numberPart),
  /** Empty means all. */
  type: z._default(z.array(noticeType), []),
  inkassoNumber: filter(numberPart),
  dateMin: filter(isoDate),
  dateMax: filter(isoDate),
}

export const noticesRequest = withOrderedBounds(
  z.object({
    ...listFields,
    sortedBy: z._default(noticeSortField, 'glgNumber'),
    ...noticeFilters,
  }),
  { date: byDay },
)
export type NoticesRequest = z.infer<typeof noticesRequest>
export type NoticeFilters = FiltersOf<NoticesRequest>

export const findNotices = endpoint({
  path: '/v1/glg/meldungen',
  access: 'creditor',
  request: noticesRequest,
  response: page(notice),
  summary: 'The notices that were sent for the cases of the given creditor numbers.',
})

/** A stream of rows (`export.ts`). */
export const exportNotices = endpoint({
  path: '/v1/glg/meldungen/export',
  access: 'creditor',
  streams: true,
  request: noticesRequest,
  response: notice,
  summary: 'All notices that a filter finds.',
})
