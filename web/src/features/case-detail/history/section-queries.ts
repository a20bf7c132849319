import { findNotices, type Notice } from '@portal/contract/notices.ts'

import { query } from '#api/query-client.ts'
import { newestFirst } from '#lists/newest-first.ts'

export interface SectionsOfCase {
  inkassoNumber: string
  /** The creditor number of the case. */
  glgNumber: string
}

/** The ids of the headings on a case's page. */
export const headingIds = {
  mainClaims: 'hauptforderungen',
  caseHistory: 'aktenhistorie',
  bookings: 'buchungshistorie',
  sentNotices: 'ihre-meldungen',
} as const

/** Maximum number of notices shown. No user sends that many for one case, so one page is enough. */
const pageSize = 100

/** The notices that were sent for a case, newest first. */
export const sentNoticesQuery = ({ inkassoNumber, glgNumber }: SectionsOfCase) => ({
  ...query(findNotices, { glgNumbers: [glgNumber], inkassoNumber, ...newestFirst, itemsPerPage: pageSize }),
  // The search also matches longer numbers that contain this one.
  select: ({ data }: Page<Notice>) => ({
    history: data.filter((notice) => notice.inkassoNumber === inkassoNumber),
  }),
})

interface Page<Row> {
  data: readonly Row[]
}
