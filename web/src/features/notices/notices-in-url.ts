import { noticesRequest, type NoticeSortField } from '@portal/contract/notices.ts'
import type { SessionFields } from '@portal/contract/session.ts'
import { noticeTypes, type NoticeType } from '@portal/contract/submission-kinds.ts'

import { addressFromSearch, searchFromAddress, textOf, type ListAddress } from '#lists/list-address.ts'
import { leftOutIfAll, ownOrAll, type ListSearch } from '#lists/list-search.ts'

/** Filters that are one line of text; '' filters nothing. */
type NoticeTextFilter = keyof typeof plan.texts | 'userId'

/** What the screen asks for: a request as the contract takes it, with '' where a filter is not set. */
export interface NoticeSearch extends Record<NoticeTextFilter, string>, ListSearch<NoticeSortField> {
  type: NoticeType[]
}

type Creditor = Pick<SessionFields, 'glgNumbers'>

const { shape } = noticesRequest

/** The user's name has no parameter: it is personal data and stays in the history entry. */
const plan = {
  shape,
  texts: { geschaeftsId: 'customer', inkassoNumber: 'number', dateMin: 'from', dateMax: 'to' },
  choices: { glgNumbers: 'glg', type: 'type' },
  sortedBy: 'glgNumber',
} as const

/** The notices that an address and its history entry ask for, as far as this creditor may ask for them. */
export function noticesFromUrl(
  raw: Readonly<Record<string, unknown>>,
  userId: unknown,
  creditor: Creditor,
): NoticeSearch {
  const asked = searchFromAddress(plan, raw)
  const types = noticeTypes.filter((type) => asked.type.includes(type))
  return {
    ...asked,
    userId: textOf(shape.userId, userId),
    glgNumbers: ownOrAll(creditor.glgNumbers, asked.glgNumbers),
    type: types.length > 0 ? types : [...noticeTypes],
  }
}

/** The parameters of a search. All creditor numbers and all types are the default and left out. */
export const noticesToUrl = (search: NoticeSearch, creditor: Creditor): ListAddress =>
  addressFromSearch(plan, {
    ...search,
    glgNumbers: leftOutIfAll(creditor.glgNumbers, search.glgNumbers),
    type: leftOutIfAll(noticeTypes, search.type),
  })

/** The notices without any filter: all creditor numbers, all types. */
export const plainNotices = (creditor: Creditor): NoticeSearch => noticesFromUrl({}, '', creditor)
