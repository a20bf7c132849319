import type { SessionFields } from '@portal/contract/session.ts'

import type { HandoverHistoryText } from '#features/handover-history/handover-history-texts.ts'
import { plainHistory, type HistorySearch } from '#features/handover-history/history-in-url.ts'
import { day } from '#i18n/formats.ts'
import { collectActive, type ActiveFilter } from '#lists/active-filter.ts'
import type { ListText } from '#lists/list-texts.ts'

/** The filters that are set, in the order of the screen. The date range counts as one, domestic as none. */
export function activeHistoryFilters(
  search: HistorySearch,
  session: SessionFields,
  text: HandoverHistoryText,
  listText: ListText,
): ActiveFilter<HistorySearch>[] {
  const { filters, add, addRange } = collectActive(search, plainHistory(session), listText)
  const isSomeNumbers = search.glgNumbers.length < session.glgNumbers.length
  add(text('creditor'), isSomeNumbers ? search.glgNumbers.join(', ') : '', 'glgNumbers')
  add(text('userId'), search.userId, 'userId')
  add(text('locationShort'), search.location === 'aus' ? text('aus') : '', 'location')
  addRange(text('date'), [search.dateMin, search.dateMax], ['dateMin', 'dateMax'], day)
  return filters
}
