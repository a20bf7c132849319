import type { SearchedList } from '#lists/searched-list.ts'

/** Storage key of a user's preference for one list or all lists. */
export const ownKey = (
  what: 'columns' | 'isDense' | 'newestFirst',
  screen: SearchedList<unknown, string>['screen'] | 'all',
  user: { name: string },
): string => `${what}.${screen}.${markOf(user.name)}`

/** Distinguishes the users of a browser without naming them, because preferences outlive the session. */
const markOf = (user: string): string =>
  new TextEncoder()
    .encode(user.toLowerCase())
    .reduce((mark, byte) => (mark * 31 + byte) % 2 ** 31, 7)
    .toString(36)
