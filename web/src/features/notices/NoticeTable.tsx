import { noticeSortField, type Notice } from '@portal/contract/notices.ts'
import * as z from 'zod/mini'

import type { NoticeColumns } from '#features/notices/notice-columns.tsx'
import { useNoticeTexts } from '#features/notices/notice-texts.ts'
import type { NoticeSearch } from '#features/notices/notices-in-url.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import { DataTable } from '#ui/DataTable.tsx'

interface NoticeTableProps {
  columns: NoticeColumns
  search: NoticeSearch
  notices: FoundPage<Notice>
  onShow: (search: NoticeSearch) => void
  onOpen: (notice: Notice) => void
}

/** One page of notices; a header sorts, a row opens its notice. */
export function NoticeTable({ columns, search, notices, onShow, onOpen }: NoticeTableProps) {
  const text = useNoticeTexts()

  function sort(key: string, sortedDesc: boolean) {
    const sortedBy = z.safeParse(noticeSortField, key)
    if (sortedBy.success) onShow({ ...search, sortedBy: sortedBy.data, sortedDesc, pageNumber: 1 })
  }

  return (
    <DataTable
      caption={text('results')}
      columns={columns}
      rows={notices.rows}
      sort={{ key: search.sortedBy, desc: search.sortedDesc }}
      onSort={({ key, desc }) => sort(key, desc)}
      onOpen={onOpen}
      isStale={notices.isStale}
    />
  )
}
