import type { HandoverRow, HandoverSortField } from '@portal/contract/handover-history.ts'
import { Link } from '@tanstack/react-router'

import type { HandoverHistoryText } from '#features/handover-history/handover-history-texts.ts'
import { ReceiptLink } from '#features/handover-history/ReceiptLink.tsx'
import { day } from '#i18n/formats.ts'
import type { SubmissionStateText } from '#transmission/submission-states.ts'
import type { Column } from '#ui/column.ts'

import classes from '#features/handover-history/HandoverHistory.module.css'

export type HandoverColumns = readonly Column<
  HandoverRow,
  HandoverSortField | 'time' | 'state' | 'receiptNumber'
>[]

interface Words {
  text: HandoverHistoryText
  stateText: SubmissionStateText
}

interface Receipts {
  /** The name of the user, who gets receipts only of what he has sent himself. */
  user: string
  onFailure: (hasFailed: boolean) => void
}

/** The columns of the history; the time cannot be sorted by (specification 2, part 2.2). */
export const handoverColumns = (
  { text, stateText }: Words,
  { user, onFailure }: Receipts,
): HandoverColumns => [
  { key: 'glgNumber', header: text('creditor'), text: (row) => row.glgNumber, sortable: true },
  { key: 'userId', header: text('userId'), text: (row) => row.userId, sortable: true },
  {
    key: 'date',
    header: text('date'),
    text: (row) => day(row.date),
    value: (row) => ({ day: row.date }),
    sortable: true,
    card: 'figure',
  },
  { key: 'time', header: text('time'), text: (row) => row.time },
  { key: 'text', header: text('text'), text: (row) => row.text, sortable: true, wraps: true, card: 'title' },
  {
    key: 'state',
    header: text('state'),
    text: ({ state, inkassoNumber, reason }) =>
      [state && stateText(state), inkassoNumber && `${text('asCase')} ${inkassoNumber}`, reason]
        .filter(Boolean)
        .join(' '),
    cell: (row) => <State row={row} words={{ text, stateText }} />,
    wraps: 'narrow',
  },
  {
    key: 'receiptNumber',
    header: text('receipt'),
    text: (row) => row.receiptNumber,
    cell: ({ receiptNumber, userId }) =>
      receiptNumber !== '' && userId.toLowerCase() === user.toLowerCase() ? (
        <ReceiptLink receiptNumber={receiptNumber} onFailure={onFailure} />
      ) : (
        receiptNumber
      ),
  },
]

/** What became of it: accepted leads to the case, refused says why. */
function State({ row: { state, inkassoNumber, reason }, words }: { row: HandoverRow; words: Words }) {
  if (state === null) return null
  return (
    <span className={classes.state}>
      <span data-state={state}>{words.stateText(state)}</span>
      {inkassoNumber !== '' && (
        <span>
          {words.text('asCase')}{' '}
          <Link to="/forderungen/$inkassoNumber" params={{ inkassoNumber }}>
            {inkassoNumber}
          </Link>
        </span>
      )}
      {reason !== '' && <span>{reason}</span>}
    </span>
  )
}
