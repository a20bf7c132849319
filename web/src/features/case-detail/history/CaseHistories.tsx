import { readBookings, readCaseHistory, readMainClaims } from '@portal/contract/case-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import {
  bookingColumns,
  caseHistoryColumns,
  mainClaimColumns,
} from '#features/case-detail/history/history-columns.tsx'
import { HistoryCard } from '#features/case-detail/history/HistoryCard.tsx'
import { headingIds, type SectionsOfCase } from '#features/case-detail/history/section-queries.ts'
import { useLanguage } from '#i18n/language.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { columnsOf } from '#ui/table/column.ts'

/** The three histories of a loaded case, fetched in parallel. */
export function CaseHistories({ inkassoNumber, glgNumber }: SectionsOfCase) {
  const text = useCaseDetailTexts()
  const language = useLanguage()
  const { zinsenEnabled } = useCreditor()
  const mainClaims = useQuery(query(readMainClaims, { inkassoNumber }))
  const caseHistory = useQuery(query(readCaseHistory, { inkassoNumber }))
  const bookings = useQuery(query(readBookings, { inkassoNumber }))
  const caseLine = { label: text('case'), value: inkassoNumber }
  const infoLines = useInfoLines([glgNumber], [caseLine])
  const [hasDownloadFailed, setDownloadFailed] = useState(false)

  return (
    <>
      <HistoryCard
        id={headingIds.mainClaims}
        title={text('mainClaims')}
        empty={text('noMainClaims')}
        columns={columnsOf(mainClaimColumns(text))}
        inkassoNumber={inkassoNumber}
        infoLines={infoLines}
        rowKey={(_claim, index) => index}
        sumOfAll={text('sumOfMainClaims')}
        history={mainClaims}
      />
      <HistoryCard
        id={headingIds.caseHistory}
        title={text('caseHistory')}
        empty={text('noCaseHistory')}
        columns={columnsOf(
          caseHistoryColumns(text, language, { inkassoNumber, onFailure: setDownloadFailed }),
        )}
        inkassoNumber={inkassoNumber}
        infoLines={infoLines}
        rowKey={(entry) => entry.recno}
        history={caseHistory}
        note={hasDownloadFailed && <LoadNote message={text('downloadFailed')} />}
      />
      <HistoryCard
        id={headingIds.bookings}
        title={text('bookings')}
        empty={text('noBookings')}
        columns={columnsOf(bookingColumns(text, language, zinsenEnabled))}
        inkassoNumber={inkassoNumber}
        infoLines={infoLines}
        rowKey={(booking) => booking.index}
        sumOfAll={text('sumOfBookings')}
        history={bookings}
        note={!zinsenEnabled && <p>{text('withoutInterest')}</p>}
      />
    </>
  )
}
