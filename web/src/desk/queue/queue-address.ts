import { queueRequest, type QueueRequest, type QueueView } from '@portal/contract/desk/queue.ts'
import * as z from 'zod/mini'

import { numberIn, textAndPage, validSearch } from '#desk/lists/search-in-address.ts'

/** What the list shows: view, search, filters and page. */
export type QueueSearch = QueueRequest

export const plainSearch: QueueSearch = z.parse(queueRequest, {})

/** Reads the list's search from the URL. Ignores invalid parameters. */
export function searchIn(address: Readonly<Record<string, unknown>>): QueueSearch {
  const { view, q, kind, customer, clerk, day, page } = address
  return validSearch(queueRequest, {
    view,
    text: q,
    kinds: kind === undefined ? undefined : [kind].flat(),
    customerNumber: customer,
    clerk,
    day,
    page: numberIn(page),
  })
}

/** Returns the URL parameters of a search. Leaves out parameters with default values. */
export const addressOf = ({ view, text, kinds, customerNumber, clerk, day, page }: QueueSearch) => ({
  ...(view !== 'open' && { view }),
  ...textAndPage({ text, page }),
  ...(kinds.length > 0 && { kind: kinds }),
  ...(customerNumber !== '' && { customer: customerNumber }),
  ...(clerk !== '' && { clerk }),
  ...(day !== undefined && { day }),
})

/** Returns the search for another view. Keeps text and filters, and starts at the first page. */
export const inView = (search: QueueSearch, view: QueueView): QueueSearch => ({ ...search, view, page: 1 })

/** Returns how many of the filters behind the button are set. */
export const filterCount = ({ kinds, customerNumber, clerk, day }: QueueSearch): number =>
  [kinds.length > 0, customerNumber !== '', clerk !== '', day !== undefined].filter(Boolean).length

export const isFiltered = (search: QueueSearch): boolean => search.text !== '' || filterCount(search) > 0
