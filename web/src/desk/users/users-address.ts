import { type UsersRequest, usersRequest } from '@portal/contract/desk/users.ts'
import * as z from 'zod/mini'

/** What the list shows: text, view, days, page; on the page of a customer only their users. */
export type UsersSearch = UsersRequest

export const plainUsers: UsersSearch = z.parse(usersRequest, {})

/** Reads the list's search from the address. A parameter that is not valid is ignored. */
export function usersIn(
  { q, view, days, page }: Readonly<Record<string, unknown>>,
  customerNumber = '',
): UsersSearch {
  const fields: Record<string, unknown> = {
    text: q,
    view,
    days: days === undefined ? undefined : Number(days),
    page: page === undefined ? undefined : Number(page),
  }
  const valid = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && z.safeParse(usersRequest, { [field]: value }).success,
  )
  return z.parse(usersRequest, { ...Object.fromEntries(valid), customerNumber })
}

/** The parameters of the address for a search, without those that have their defaults. */
export const addressOfUsers = ({ text, view, days, page }: UsersSearch) => ({
  ...(view !== 'all' && { view }),
  ...(view === 'idle' && days !== plainUsers.days && { days: String(days) }),
  ...(text !== '' && { q: text }),
  ...(page > 1 && { page: String(page) }),
})
