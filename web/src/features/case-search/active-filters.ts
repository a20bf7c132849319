import type { SessionFields } from '@portal/contract/session.ts'

import type { CaseSearchText } from '#features/case-search/case-search-texts.ts'
import { plainSearch, type CaseSearch, type TextFilter } from '#features/case-search/search-in-url.ts'
import { amount, day } from '#i18n/formats.ts'
import { fileTypeName } from '#ui/file-types.ts'

/** A filter that is set, in words, and the search without it. */
export interface ActiveFilter {
  label: string
  value: string
  without: CaseSearch
}

/** The filters that are set, in the order of the screen. A range counts as one. */
export function activeFilters(
  search: CaseSearch,
  session: SessionFields,
  text: CaseSearchText,
): ActiveFilter[] {
  const plain = plainSearch(session)
  const filters: ActiveFilter[] = []

  function add(label: string, value: string, keys: readonly (keyof CaseSearch)[]) {
    if (value === '') return
    const defaults = Object.fromEntries(keys.map((key) => [key, plain[key]]))
    filters.push({ label, value, without: { ...search, ...defaults, pageNumber: 1 } })
  }
  const addText = (label: string, key: TextFilter) => add(label, search[key], [key])
  const addRange = (label: string, min: TextFilter, max: TextFilter, show = (value: string) => value) =>
    add(label, rangeText(search[min] && show(search[min]), search[max] && show(search[max]), text), [
      min,
      max,
    ])

  const isSomeNumbers = search.glgNumbers.length < session.glgNumbers.length
  add(text('creditor'), isSomeNumbers ? search.glgNumbers.join(', ') : '', ['glgNumbers'])
  addText(text('customerNumber'), 'geschaeftsId')
  addText(text('debtorName'), 'name')
  addText(text('invoiceNumber'), 'invoiceNumber')
  add(text('fileType'), search.type.map((type) => fileTypeName(session, type)).join(', '), ['type'])
  addText(text('collectionNumber'), 'inkassoNumber')
  addRange(text('collectionNumber'), 'inkassoNumberMin', 'inkassoNumberMax')
  addRange(text('mainClaim'), 'hauptforderungMin', 'hauptforderungMax', amount)
  addRange(text('handoverDate'), 'dateMin', 'dateMax', day)
  return filters
}

function rangeText(min: string, max: string, text: CaseSearchText): string {
  if (min && max) return `${min} – ${max}`
  if (min) return `${text('atLeast')} ${min}`
  return max && `${text('to')} ${max}`
}
