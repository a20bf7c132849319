import { exportNotices } from '@portal/contract/export.ts'
import { findNotices, noticesRequest, type Notice } from '@portal/contract/notices.ts'
import { useMemo, useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { activeNoticeFilters } from '#features/notices/active-notice-filters.ts'
import { noticeColumns } from '#features/notices/notice-columns.tsx'
import { useNoticeTexts } from '#features/notices/notice-texts.ts'
import { NoticeDialog } from '#features/notices/NoticeDialog.tsx'
import { NoticeFields } from '#features/notices/NoticeFields.tsx'
import {
  noticesFromUrl,
  noticesToUrl,
  plainNotices,
  type NoticeSearch,
} from '#features/notices/notices-in-url.ts'
import { NoticeTable } from '#features/notices/NoticeTable.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useListTexts } from '#lists/list-texts.ts'
import { ListPage } from '#lists/ListPage.tsx'
import { useAddressedSearch } from '#lists/use-addressed-search.ts'
import { useFoundPage } from '#lists/use-found-page.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { TableActions } from '#report-actions/TableActions.tsx'
import { paths } from '#screens/paths.ts'
import { screenTitles } from '#screens/screen-titles.ts'

const address = {
  path: paths.notices,
  read: noticesFromUrl,
  write: noticesToUrl,
  privateFilter: ({ userId }: NoticeSearch) => userId,
}

/** The notices that the creditor has sent about his cases. */
export function NoticesPage() {
  const text = useNoticeTexts()
  const listText = useListTexts()
  const session = useCreditor()
  const { search, show } = useAddressedSearch(address)
  const notices = useFoundPage(findNotices, search)
  const [opened, setOpened] = useState<Notice | null>(null)
  const columns = useMemo(() => noticeColumns(text, setOpened), [text])
  const active = activeNoticeFilters(search, session, text, listText)
  const infoLines = useInfoLines(
    search.glgNumbers,
    active.filter(({ label }) => label !== text('creditor')),
  )
  const title = screenTitles.notices[useLanguage()]

  return (
    <>
      <ListPage
        title={title}
        words={{
          results: text('results'),
          one: text('oneNotice'),
          many: text('notices'),
          none: text('noNotices'),
          searching: text('searching'),
          failed: text('failed'),
          nothingFound: text('nothingFound'),
          noneYet: text('noNoticesYet'),
          noneYetHint: text('noNoticesYetHint'),
        }}
        search={search}
        plain={plainNotices(session)}
        found={notices}
        request={noticesRequest}
        active={active}
        onShow={show}
        Fields={NoticeFields}
        actions={
          <TableActions
            title={title}
            columns={columns}
            rows={notices.rows}
            infoLines={infoLines}
            all={{ total: notices.total, endpoint: exportNotices, request: search }}
          />
        }
        table={
          <NoticeTable columns={columns} search={search} notices={notices} onShow={show} onOpen={setOpened} />
        }
      />
      <NoticeDialog notice={opened} onClose={() => setOpened(null)} />
    </>
  )
}
