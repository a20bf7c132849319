import type { SessionFields } from '@portal/contract/session.ts'
import { noticeTypes } from '@portal/contract/submission-kinds.ts'

import { allOfType, type NoticeText } from '#features/notices/notice-texts.ts'
import { plainNotices, type NoticeSearch } from '#features/notices/notices-in-url.ts'
import { day } from '#i18n/formats.ts'
import { collectActive, type ActiveFilter } from '#lists/active-filter.ts'
import type { ListText } from '#lists/list-texts.ts'

/** The filters that are set, in the order of the screen. A range counts as one. */
export function activeNoticeFilters(
  search: NoticeSearch,
  session: SessionFields,
  text: NoticeText,
  listText: ListText,
): ActiveFilter<NoticeSearch>[] {
  const { filters, add, addRange } = collectActive(search, plainNotices(session), listText)
  const isSomeNumbers = search.glgNumbers.length < session.glgNumbers.length
  const isSomeTypes = search.type.length < noticeTypes.length
  const types = search.type.map((type) => allOfType(text, type))

  add(text('creditor'), isSomeNumbers ? search.glgNumbers.join(', ') : '', 'glgNumbers')
  add(text('user'), search.userId, 'userId')
  add(text('customerNumber'), search.geschaeftsId, 'geschaeftsId')
  add(text('type'), isSomeTypes ? types.join(', ') : '', 'type')
  add(text('collectionNumber'), search.inkassoNumber, 'inkassoNumber')
  addRange(text('date'), [search.dateMin, search.dateMax], ['dateMin', 'dateMax'], day)
  return filters
}
