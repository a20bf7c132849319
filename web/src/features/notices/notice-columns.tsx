import { ActionIcon } from '@mantine/core'
import type { Notice, NoticeSortField } from '@portal/contract/notices.ts'
import { Link } from '@tanstack/react-router'

import type { NoticeText } from '#features/notices/notice-texts.ts'
import { amount, day } from '#i18n/formats.ts'
import type { Column } from '#ui/column.ts'
import { MagnifierIcon } from '#ui/icons.tsx'

import classes from '#features/notices/Notices.module.css'

export type NoticeColumns = readonly Column<Notice, NoticeSortField | 'details'>[]

/** The columns of the notice history: all but the last can be sorted by. */
export const noticeColumns = (text: NoticeText, onOpen: (notice: Notice) => void): NoticeColumns => [
  { key: 'glgNumber', header: text('creditor'), text: (row) => row.glgNumber, sortable: true },
  { key: 'userId', header: text('user'), text: (row) => row.userId, sortable: true },
  {
    key: 'date',
    header: text('date'),
    text: (row) => day(row.date),
    value: (row) => ({ day: row.date }),
    sortable: true,
  },
  { key: 'time', header: text('time'), text: (row) => row.time, sortable: true },
  {
    key: 'inkassoNumber',
    header: text('collectionNumberColumn'),
    text: (row) => row.inkassoNumber,
    cell: ({ inkassoNumber }) => (
      <Link to="/forderungen/$inkassoNumber" params={{ inkassoNumber }}>
        {inkassoNumber}
      </Link>
    ),
    sortable: true,
  },
  {
    key: 'geschaeftsId',
    header: text('customerNumberColumn'),
    text: (row) => row.geschaeftsId,
    sortable: true,
  },
  { key: 'type', header: text('type'), text: (row) => text(row.type), sortable: true, card: 'title' },
  {
    key: 'betrag',
    header: text('amount'),
    text: (row) => (row.betrag === null ? '' : amount(row.betrag)),
    value: ({ betrag }) => (betrag === null ? null : { amount: betrag }),
    align: 'end',
    sortable: true,
    card: 'figure',
  },
  {
    key: 'details',
    header: text('details'),
    text: () => '',
    cell: (row) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        className={classes.open ?? ''}
        aria-label={`${text('showDetails')}: ${text(row.type)} ${row.inkassoNumber}, ${day(row.date)} ${row.time}`}
        onClick={() => onOpen(row)}
      >
        <MagnifierIcon size={18} />
      </ActionIcon>
    ),
    isScreenOnly: true,
  },
]
