import { exportNotices, findNotices, type Notice, type NoticeFilters } from '@portal/contract/notices.ts'
import { noticeTypes } from '@portal/contract/submission-kinds.ts'
import { useMemo, useState } from 'react'

import { noticeColumns } from '#features/notices/notice-columns.tsx'
import {
  allOfType,
  type AllOfTypeText,
  type NoticeText,
  useNoticeTexts,
} from '#features/notices/notice-texts.ts'
import { NoticeDialog } from '#features/notices/NoticeDialog.tsx'
import { NoticeTypeSelect } from '#features/notices/NoticeTypeSelect.tsx'
import { choicesFilter } from '#lists/filters/choices-filter.tsx'
import type { Filters } from '#lists/filters/filter.ts'
import { rangeFilter } from '#lists/filters/range-filter.tsx'
import { RangeFields } from '#lists/filters/RangeFields.tsx'
import { textFilter } from '#lists/filters/text-filter.tsx'
import { ListPage } from '#lists/ListPage.tsx'
import { searchedList } from '#lists/searched-list.ts'

/** The creditor's notices about their cases. */
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

/** The filters in the order of the specification. */
const filters: Filters<NoticeFilters, Parameters<NoticeText>[0]> = {
  // The filter has no URL parameter, because user names are personal data.
  userId: textFilter({ label: 'user' }),
  geschaeftsId: textFilter({ label: 'customerNumber', hint: 'numberHint', parameter: 'customer' }),
  type: choicesFilter({
    label: 'type',
    parameter: 'type',
    choices: () => noticeTypes,
    nameOf: (type, _creditor, text: AllOfTypeText) => allOfType(text, type),
    Field: NoticeTypeSelect,
  }),
  inkassoNumber: textFilter({ label: 'collectionNumber', hint: 'numberHint', parameter: 'number' }),
  dateRange: rangeFilter({
    kind: 'date',
    label: 'date',
    legend: 'dateRange',
    parameters: ['from', 'to'],
    Fields: RangeFields,
  }),
}

export const noticeList = searchedList({
  screen: 'notices',
  find: findNotices,
  all: exportNotices,
  filters,
  inView: ['type', 'dateRange'],
})
