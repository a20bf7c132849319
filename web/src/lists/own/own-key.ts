import type { SearchedList } from '#lists/searched-list.ts'

/** Where the browser remembers what a user wants of a list, or of all lists. */
export const ownKey = (
  what: 'columns' | 'isDense' | 'newestFirst',
  screen: SearchedList<unknown, string>['screen'] | 'all',
  user: { name: string },
): string => `${what}.${screen}.${markOf(user.name)}`

/** Tells the users of a browser apart without naming them: what is remembered outlives their sessions. */
const markOf = (user: string): string =>
  new TextEncoder()
    .encode(user.toLowerCase())
    .reduce((mark, byte) => (mark * 31 + byte) % 2 ** 31, 7)
    .toString(36)
