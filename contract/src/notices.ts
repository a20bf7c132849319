import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { byDay, withOrderedBounds } from '#fields/bounds.ts'
import { filter, isoDate, money, numberPart } from '#fields/fields.ts'
import { optionalText } from '#fields/text-fields.ts'
import { type FiltersOf, listFields, page } from '#page.ts'
import { noticeTypes } from '#submission-kinds.ts'
import { submissionState } from '#submission.ts'

export const noticeType = z.enum(noticeTypes)

/** Represents a line break in the content of a notice. */
export const paragraphMark = '¶'

/** One notice of a creditor (specification 1, part 3). */
const notice = z.object({
  id: z.string(),
  glgNumber: z.string(),
  userId: z.string(),
  date: isoDate,
  /** hh:mm:ss, German time. */
  time: z.string(),
  inkassoNumber: z.string(),
  geschaeftsId: z.string(),
  /**
   * Name of the debtor; '' if the portal does not have the case, or if it now belongs to another creditor
   * number.
   */
  name: z.string(),
  type: noticeType,
  /** Null for statements. */
  betrag: z.nullable(money),
  /** Lines are separated by `paragraphMark`. */
  content: z.string(),
  /** '' if the notice was not sent through the portal. */
  receiptNumber: z.string(),
  /** Null if the notice was not sent through the portal. */
  state: z.nullable(submissionState),
  /** Reason of a refusal; '' otherwise. */
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
 * Filters of the notice history in the order of the screen. They combine with AND. Numbers match as in the case search.
 */
const noticeFilters = {
  /** Prefix of the sender's user name, case-insensitive. */
  userId: filter(optionalText(100)),
  geschaeftsId: filter(numberPart),
  /** Empty means all types. */
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
  access: 'view',
  request: noticesRequest,
  response: page(notice),
  summary: 'The notices about cases of some creditor numbers.',
})

/** Responds with a stream of rows (`export.ts`). */
export const exportNotices = endpoint({
  path: '/v1/glg/meldungen/export',
  access: 'creditor',
  streams: true,
  request: noticesRequest,
  response: notice,
  summary: 'All notices that match a filter.',
})
