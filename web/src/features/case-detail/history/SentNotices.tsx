import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { HistoryCard } from '#features/case-detail/history/HistoryCard.tsx'
import {
  headingIds,
  type SectionsOfCase,
  sentNoticesQuery,
} from '#features/case-detail/history/section-queries.ts'
import { sentNoticeColumns } from '#features/case-detail/history/sent-notice-columns.tsx'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { useSubmissionStateTexts } from '#sending/submission-states.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { columnsOf } from '#ui/table/column.ts'

/** The notices sent for a case and their states, newest first. */
export function SentNotices({ inkassoNumber, glgNumber }: SectionsOfCase) {
  const text = useCaseDetailTexts()
  const stateText = useSubmissionStateTexts()
  const [hasReceiptFailed, setReceiptFailed] = useState(false)
  const columns = useMemo(
    () => columnsOf(sentNoticeColumns({ text, stateText }, setReceiptFailed)),
    [text, stateText],
  )
  const infoLines = useInfoLines([glgNumber], [{ label: text('case'), value: inkassoNumber }])
  const history = useQuery(sentNoticesQuery({ inkassoNumber, glgNumber }))
  return (
    <HistoryCard
      id={headingIds.sentNotices}
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
