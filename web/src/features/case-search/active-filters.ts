import type { SessionFields } from '@portal/contract/session.ts'

import { fileTypeName } from '#api/file-types.ts'
import type { CaseSearchText } from '#features/case-search/case-search-texts.ts'
import { plainSearch, type CaseSearch, type TextFilter } from '#features/case-search/search-in-url.ts'
import { amount, day } from '#i18n/formats.ts'
import { collectActive, type ActiveFilter } from '#lists/active-filter.ts'
import type { ListText } from '#lists/list-texts.ts'

/** The filters that are set, in the order of the screen. A range counts as one. */
export function activeFilters(
  search: CaseSearch,
  session: SessionFields,
  text: CaseSearchText,
  listText: ListText,
): ActiveFilter<CaseSearch>[] {
  const { filters, add, addRange } = collectActive(search, plainSearch(session), listText)
  const addText = (label: string, filter: TextFilter) => add(label, search[filter], filter)
  const addBounds = (label: string, min: TextFilter, max: TextFilter, show?: (value: string) => string) =>
    addRange(label, [search[min], search[max]], [min, max], show)

  const isSomeNumbers = search.glgNumbers.length < session.glgNumbers.length
  add(text('creditor'), isSomeNumbers ? search.glgNumbers.join(', ') : '', 'glgNumbers')
  addText(text('customerNumber'), 'geschaeftsId')
  addText(text('debtorName'), 'name')
  addText(text('invoiceNumber'), 'invoiceNumber')
  add(text('fileType'), search.type.map((type) => fileTypeName(session, type)).join(', '), 'type')
  addText(text('collectionNumber'), 'inkassoNumber')
  addBounds(text('collectionNumber'), 'inkassoNumberMin', 'inkassoNumberMax')
  addBounds(text('mainClaim'), 'hauptforderungMin', 'hauptforderungMax', amount)
  addBounds(text('handoverDate'), 'dateMin', 'dateMax', day)
  return filters
}
