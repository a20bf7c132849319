import { type UsersRequest, usersRequest } from '@portal/contract/desk/users.ts'
import * as z from 'zod/mini'

import { numberIn, textAndPage, validSearch } from '#desk/lists/search-in-address.ts'

/** What the list shows: text, view, days, page and, on the page of a customer, only their users. */
export type UsersSearch = UsersRequest

export const plainUsers: UsersSearch = z.parse(usersRequest, {})

/** Reads the list's search from the URL. Ignores invalid parameters. */
export function usersIn(
  { q, view, days, page }: Readonly<Record<string, unknown>>,
  customerNumber = '',
): UsersSearch {
  const fields = { text: q, view, days: numberIn(days), page: numberIn(page) }
  return { ...validSearch(usersRequest, fields), customerNumber }
}

/** Returns the URL parameters of a search. Leaves out parameters with default values. */
export const addressOfUsers = ({ text, view, days, page }: UsersSearch) => ({
  ...(view !== 'all' && { view }),
  ...(view === 'idle' && days !== plainUsers.days && { days: String(days) }),
  ...textAndPage({ text, page }),
})
