import {
  type CaseDetail,
  readBookings,
  readCaseHistory,
  readMainClaims,
} from '@portal/contract/case-detail.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import {
  bookingColumns,
  caseHistoryColumns,
  mainClaimColumns,
} from '#features/case-detail/history/history-columns.tsx'
import {
  debtorOf,
  summaryColumns,
  summaryFacts,
  summaryLines,
} from '#features/case-detail/summary/summary-lines.ts'
import { useLanguage } from '#i18n/language.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { ReportActions } from '#report/actions/ReportActions.tsx'
import { drawFacts } from '#report/print/draw-facts.ts'
import { element } from '#report/print/element.ts'
import { type ReportChoice, type ReportTable, tableOf } from '#report/report.ts'
import type { FileFormat } from '#report/workbook/table-writer.ts'
import { type ColumnRecord, columnsOf } from '#ui/table/column.ts'

/** File formats that can hold several tables. */
const formats: readonly FileFormat[] = ['xls', 'xlsx']

interface CaseActionsProps {
  title: string
  inkassoNumber: string
  detail: CaseDetail
}

/** Prints and exports the whole case: summary and three histories. Disabled until all have loaded. */
export function CaseActions({ title, inkassoNumber, detail }: CaseActionsProps) {
  const text = useCaseDetailTexts()
  const language = useLanguage()
  const session = useCreditor()
  const infoLines = useInfoLines([detail.glaeubigergnummer])
  const mainClaims = useQuery(query(readMainClaims, { inkassoNumber })).data?.history
  const caseHistory = useQuery(query(readCaseHistory, { inkassoNumber })).data?.history
  const bookings = useQuery(query(readBookings, { inkassoNumber })).data?.history

  const choices: ReportChoice[] = []
  if (mainClaims && caseHistory && bookings) {
    const summary = summaryLines(detail, { session, text, language })
    const historyColumns = caseHistoryColumns(text, language, { inkassoNumber, onFailure: () => {} })
    choices.push({
      scope: 'whole',
      rows: summary.length + mainClaims.length + caseHistory.length + bookings.length,
      report: () => ({
        title,
        heading: [title, debtorOf(detail)].filter(Boolean).join(' · '),
        infoLines,
        tables: [
          {
            ...tableOf(text('overview'), summaryColumns(text), () => [summary]),
            inPlace: (page) => drawFacts(page, summaryFacts(detail, { session, text, language })),
          },
          historyTable(text('mainClaims'), mainClaimColumns(text), mainClaims, text('noMainClaims')),
          historyTable(text('caseHistory'), historyColumns, caseHistory, text('noCaseHistory')),
          historyTable(
            text('bookings'),
            bookingColumns(text, language, session.zinsenEnabled),
            bookings,
            text('noBookings'),
          ),
        ],
      }),
    })
  }
  return <ReportActions name={title} choices={choices} formats={formats} />
}

/** @param none Text that is printed instead of an empty table. */
const historyTable = <Row,>(
  name: string,
  columns: ColumnRecord<Row, string>,
  rows: readonly Row[],
  none: string,
): ReportTable => ({
  ...tableOf(name, columnsOf(columns), () => [rows]),
  ...(rows.length === 0 && { inPlace: (page) => element(page, 'p', none) }),
})
