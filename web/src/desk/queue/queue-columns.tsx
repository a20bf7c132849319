import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { addressOf, type QueueSearch } from '#desk/queue/queue-address.ts'
import { useQueueTexts } from '#desk/queue/queue-texts.ts'
import { Files, Kind, Who } from '#desk/queue/RowWords.tsx'
import { WaitingTime } from '#desk/queue/WaitingTime.tsx'
import { amount, count, moment } from '#i18n/formats.ts'
import type { Column } from '#ui/table/column.ts'

import classes from '#desk/queue/Row.module.css'

/** The columns of the queue. They are the same objects until language or search change, because rows are memoized. */
export function useQueueColumns(
  search: QueueSearch,
  /** Renders the cell that chooses a row; undefined if none can be chosen. */
  checkbox: ((row: QueueRow) => ReactNode) | undefined,
): readonly Column<QueueRow>[] {
  const text = useQueueTexts()
  return useMemo(
    () => [
      ...(checkbox
        ? [{ key: 'choose', header: text('choose'), text: () => '', cell: checkbox, card: 'corner' as const }]
        : []),
      {
        key: 'kind',
        header: text('kind'),
        text: ({ receiptNumber }) => receiptNumber,
        cell: (row) => (
          <>
            <Link
              to={deskPaths.item}
              params={{ receiptNumber: row.receiptNumber }}
              search={addressOf(search)}
              data-receipt={row.receiptNumber}
            >
              <Kind row={row} />
            </Link>
            <span className={classes.second} translate="no">
              {row.receiptNumber}
            </span>
          </>
        ),
        wraps: 'name',
        card: 'title',
      },
      {
        key: 'since',
        header: text('since'),
        text: ({ receivedAt }) => moment(receivedAt),
        cell: (row) => <WaitingTime row={row} />,
      },
      {
        key: 'about',
        header: text('about'),
        text: ({ debtor }) => debtor,
        cell: ({ debtor, inkassoNumber }) => (
          <>
            <bdi>{debtor}</bdi>
            {inkassoNumber !== null && (
              <span className={classes.second}>{`${text('case')} ${inkassoNumber}`}</span>
            )}
          </>
        ),
        wraps: 'name',
      },
      {
        key: 'creditor',
        header: text('creditor'),
        text: ({ creditor }) => creditor,
        cell: ({ creditor, glgNumber }) => (
          <>
            <bdi>{creditor}</bdi>
            <span className={classes.second}>{glgNumber}</span>
          </>
        ),
        wraps: 'name',
      },
      {
        key: 'amount',
        header: text('amount'),
        text: (row) => (row.amount === null ? '' : amount(row.amount)),
        align: 'end',
        card: 'figure',
      },
      {
        key: 'files',
        header: text('files'),
        text: ({ files }) => (files === 0 ? '' : count(files)),
        cell: (row) => (row.files === 0 ? null : <Files row={row} />),
      },
      {
        key: 'state',
        header: text('state'),
        text: ({ state }) => state,
        cell: (row) => <Who row={row} />,
        wraps: 'narrow',
      },
    ],
    [text, search, checkbox],
  )
}
