import type { Notice } from '@portal/contract/notices.ts'

import type { CaseDetailText } from '#features/case-detail/case-detail-texts.ts'
import { amount, day } from '#i18n/formats.ts'
import { ReceiptLink } from '#sending/ReceiptLink.tsx'
import type { SubmissionStateText } from '#sending/submission-states.ts'
import type { ColumnRecord } from '#ui/table/column.ts'

/** Leaves out fields that the case page already shows, and the content, which only the message history shows. */
type NoticeColumn = Exclude<
  keyof Notice,
  'id' | 'glgNumber' | 'inkassoNumber' | 'geschaeftsId' | 'name' | 'time' | 'content' | 'reason'
>

interface Words {
  text: CaseDetailText
  stateText: SubmissionStateText
}

/** @param onFailure Called with true when a receipt download fails, with false when one starts. */
export const sentNoticeColumns = (
  { text, stateText }: Words,
  onFailure: (hasFailed: boolean) => void,
): ColumnRecord<Notice, NoticeColumn> => ({
  date: {
    header: text('date'),
    text: (row) => `${day(row.date)}, ${row.time.slice(0, 5)}`,
    value: (row) => ({ day: row.date }),
  },
  type: { header: text('type'), text: (row) => text(row.type), card: 'title' },
  betrag: {
    header: text('amount'),
    text: (row) => (row.betrag === null ? '' : amount(row.betrag)),
    value: ({ betrag }) => (betrag === null ? null : { amount: betrag }),
    align: 'end',
    card: 'figure',
  },
  state: {
    header: text('progress'),
    text: ({ state, reason }) => [state && stateText(state), reason].filter(Boolean).join(': '),
    wraps: true,
  },
  userId: { header: text('user'), text: (row) => row.userId },
  receiptNumber: {
    header: text('receipt'),
    text: (row) => row.receiptNumber,
    cell: ({ receiptNumber }) =>
      receiptNumber !== '' && <ReceiptLink receiptNumber={receiptNumber} onFailure={onFailure} />,
  },
})
