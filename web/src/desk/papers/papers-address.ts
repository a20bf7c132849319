import { deskPapersRequest, type DeskPapersRequest } from '@portal/contract/desk/papers.ts'
import * as z from 'zod/mini'

import { numberIn, textAndPage, validSearch } from '#desk/lists/search-in-address.ts'

export const plainPapersSearch: DeskPapersRequest = z.parse(deskPapersRequest, {})

/** Reads the list's search from the URL. Ignores invalid parameters. */
export function papersSearchIn(address: Readonly<Record<string, unknown>>): DeskPapersRequest {
  const { q, customer, category, year, withdrawn, page } = address
  return validSearch(deskPapersRequest, {
    text: q,
    customerNumber: customer,
    category,
    year,
    isWithdrawn: withdrawn === undefined ? undefined : withdrawn === '1',
    page: numberIn(page),
  })
}

/** Returns the URL parameters of a search. Leaves out parameters with default values. */
export const addressOfPapers = ({
  text,
  customerNumber,
  category,
  year,
  isWithdrawn,
  page,
}: DeskPapersRequest) => ({
  ...textAndPage({ text, page }),
  ...(customerNumber !== '' && { customer: customerNumber }),
  ...(category !== '' && { category }),
  ...(year !== '' && { year }),
  ...(isWithdrawn && { withdrawn: '1' }),
})

/** Returns how many of the filters behind the button are set. */
export const paperFilterCount = ({
  customerNumber,
  category,
  year,
  isWithdrawn,
}: DeskPapersRequest): number =>
  [customerNumber !== '', category !== '', year !== '', isWithdrawn].filter(Boolean).length
