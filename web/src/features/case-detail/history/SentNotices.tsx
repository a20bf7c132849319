import { findNotices } from '@portal/contract/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { query } from '#api/query-client.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { HistoryCard } from '#features/case-detail/history/HistoryCard.tsx'
import { sentNoticeColumns } from '#features/case-detail/history/sent-notice-columns.tsx'
import { newestFirst } from '#lists/newest-first.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { useSubmissionStateTexts } from '#sending/submission-states.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { columnsOf } from '#ui/table/column.ts'

interface SentNoticesProps {
  inkassoNumber: string
  /** The creditor number of the case. */
  glgNumber: string
}

/** Maximum number of notices shown. No user sends as many for one case, so one page is enough. */
const pageSize = 100

/** The notices sent for a case and their states, newest first. */
export function SentNotices({ inkassoNumber, glgNumber }: SentNoticesProps) {
  const text = useCaseDetailTexts()
  const stateText = useSubmissionStateTexts()
  const [hasReceiptFailed, setReceiptFailed] = useState(false)
  const columns = useMemo(
    () => columnsOf(sentNoticeColumns({ text, stateText }, setReceiptFailed)),
    [text, stateText],
  )
  const infoLines = useInfoLines([glgNumber], [{ label: text('case'), value: inkassoNumber }])
  const history = useQuery({
    ...query(findNotices, {
      glgNumbers: [glgNumber],
      inkassoNumber,
      ...newestFirst,
      itemsPerPage: pageSize,
    }),
    // The search also matches longer numbers that contain this one.
    select: ({ data }) => ({ history: data.filter((notice) => notice.inkassoNumber === inkassoNumber) }),
  })
  return (
    <HistoryCard
      title={text('sentNotices')}
      empty={text('noSentNotices')}
      columns={columns}
      inkassoNumber={inkassoNumber}
      infoLines={infoLines}
      rowKey={({ id }) => id}
      history={history}
      note={hasReceiptFailed && <LoadNote message={text('receiptFailed')} />}
    />
  )
}
