import type { Paper } from '@portal/contract/papers.ts'

import { paperPeriod } from '#features/papers/paper-period.ts'
import { PaperButton } from '#features/papers/PaperButton.tsx'
import type { PapersText } from '#features/papers/papers-texts.ts'
import { day } from '#i18n/formats.ts'
import { fileSize } from '#sending/files/file-size.ts'
import type { ColumnRecord } from '#ui/table/column.ts'

/** Fields without a column of their own: `title` shows whether the paper is unread, `periodFrom` the whole period. */
type WithoutColumn = 'paperId' | 'revision' | 'periodTo' | 'filename' | 'isUnread'

export const paperColumns = (text: PapersText): ColumnRecord<Paper, Exclude<keyof Paper, WithoutColumn>> => ({
  date: {
    header: text('date'),
    text: (row) => day(row.date),
    value: (row) => ({ day: row.date }),
    isLargestFirst: true,
    card: 'figure',
  },
  glgNumber: { header: text('creditor'), text: (row) => row.glgNumber || text('all') },
  title: {
    header: text('description'),
    text: (row) => row.title,
    // The key resets the state of the button when the row shows another paper.
    cell: (row) => <PaperButton key={row.paperId} paper={row} />,
    wraps: true,
    card: 'title',
  },
  category: { header: text('category'), text: (row) => text(row.category) },
  periodFrom: { header: text('period'), text: paperPeriod, isLargestFirst: true },
  sizeBytes: {
    header: text('size'),
    text: (row) => fileSize(row.sizeBytes),
    value: (row) => ({ number: row.sizeBytes }),
    align: 'end',
    isLargestFirst: true,
  },
})
