import { type NoticeFilters, exportNotices, findNotices } from '@portal/contract/notices.ts'
import { noticeTypes } from '@portal/contract/submission-kinds.ts'

import { allOfType, type AllOfTypeText, type NoticeText } from '#features/notices/notice-texts.ts'
import { NoticeTypeSelect } from '#features/notices/NoticeTypeSelect.tsx'
import { choicesFilter } from '#lists/choices-filter.tsx'
import type { Filters } from '#lists/filter.ts'
import { rangeFilter } from '#lists/range-filter.tsx'
import { searchedList } from '#lists/searched-list.ts'
import { textFilter } from '#lists/text-filter.tsx'

/** In the order of the specification. */
const filters: Filters<NoticeFilters, Parameters<NoticeText>[0]> = {
  // a person's name: no parameter
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
  dateRange: rangeFilter({ kind: 'date', label: 'date', legend: 'dateRange', parameters: ['from', 'to'] }),
}

/** The notice history. */
export const noticeList = searchedList({ screen: 'notices', find: findNotices, all: exportNotices, filters })
