import type { Notice } from '@portal/contract/notices.ts'

import type { NoticeText } from '#features/notices/notice-texts.ts'
import { amount, day } from '#i18n/formats.ts'
import { CaseLink } from '#screens/links/CaseLink.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { MagnifierIcon } from '#ui/icons/icons.tsx'
import type { ColumnRecord } from '#ui/table/column.ts'

/** Fields without a column. The dialog, which `details` opens, shows them. */
type OnlyInDialog = 'id' | 'name' | 'content' | 'receiptNumber' | 'state' | 'reason'
type NoticeColumn = Exclude<keyof Notice, OnlyInDialog> | 'details'

export const noticeColumns = (
  text: NoticeText,
  onOpen: (notice: Notice) => void,
): ColumnRecord<Notice, NoticeColumn> => ({
  glgNumber: { header: text('creditor'), text: (row) => row.glgNumber },
  userId: { header: text('user'), text: (row) => row.userId },
  date: {
    header: text('date'),
    text: (row) => day(row.date),
    value: (row) => ({ day: row.date }),
    isLargestFirst: true,
  },
  time: { header: text('time'), text: (row) => row.time },
  inkassoNumber: {
    header: text('collectionNumberColumn'),
    text: (row) => row.inkassoNumber,
    cell: ({ inkassoNumber }) => <CaseLink inkassoNumber={inkassoNumber} />,
  },
  geschaeftsId: { header: text('customerNumberColumn'), text: (row) => row.geschaeftsId },
  type: { header: text('type'), text: (row) => text(row.type), card: 'title' },
  betrag: {
    header: text('amount'),
    text: (row) => (row.betrag === null ? '' : amount(row.betrag)),
    value: ({ betrag }) => (betrag === null ? null : { amount: betrag }),
    align: 'end',
    isLargestFirst: true,
    card: 'figure',
  },
  details: {
    header: text('details'),
    text: () => '',
    cell: (row) => (
      <IconButton
        aria-label={`${text('showDetails')}: ${text(row.type)} ${row.inkassoNumber}, ${day(row.date)} ${row.time}`}
        onClick={() => onOpen(row)}
      >
        <MagnifierIcon size={18} />
      </IconButton>
    ),
    isScreenOnly: true,
    card: 'corner',
  },
})
