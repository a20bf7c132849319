import type { Notice } from '@portal/contract/notices.ts'
import { useMemo, useState } from 'react'

import { noticeColumns } from '#features/notices/notice-columns.tsx'
import { noticeList } from '#features/notices/notice-list.ts'
import { useNoticeTexts } from '#features/notices/notice-texts.ts'
import { NoticeDialog } from '#features/notices/NoticeDialog.tsx'
import { ListPage } from '#lists/ListPage.tsx'

/** The notices that the creditor has sent about his cases. */
export function NoticesPage() {
  const text = useNoticeTexts()
  const [opened, setOpened] = useState<Notice | null>(null)
  const columns = useMemo(() => noticeColumns(text, setOpened), [text])
  return (
    <>
      <ListPage list={noticeList} text={text} columns={columns} onOpen={setOpened} />
      <NoticeDialog notice={opened} onClose={() => setOpened(null)} />
    </>
  )
}
