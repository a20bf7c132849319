import type { SearchedList } from '#lists/searched-list.ts'

/** Storage key of a user's preference for one list or all lists. */
export const ownKey = (
  what: 'columns' | 'isDense' | 'moreFilters' | 'newestFirst',
  screen: SearchedList<unknown, string>['screen'] | 'all',
  user: { name: string },
): string => `${what}.${screen}.${markOf(user.name)}`

/** A short hash of the user name. Preferences outlive the session, so their keys must not name the user. */
const markOf = (user: string): string =>
  new TextEncoder()
    .encode(user.toLowerCase())
    .reduce((mark, byte) => (mark * 31 + byte) % 2 ** 31, 7)
    .toString(36)
