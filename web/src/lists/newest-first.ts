import { useCreditor } from '#api/session.ts'
import type { ListSearch } from '#lists/list-search.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { remember, useRemembered } from '#storage/consent.ts'

type Order = Pick<ListSearch, 'sortedBy' | 'sortedDesc'>

/** Every list has a day, which stands in its column `date`. */
export const newestFirst = { sortedBy: 'date', sortedDesc: true } as const satisfies Order

export const isNewestFirst = ({ sortedBy, sortedDesc }: Order): boolean =>
  sortedBy === newestFirst.sortedBy && sortedDesc

/** Whether this user wants a list to open with the newest first, and the way to want it or not. */
export function useNewestFirst({ screen }: Pick<SearchedList<unknown, string>, 'screen'>) {
  const key = `newestFirst.${screen}.${markOf(useCreditor().name)}`
  return {
    isWanted: useRemembered(key) !== null,
    want: (isWanted: boolean) => remember(key, isWanted ? '1' : null),
  }
}

/** Tells the users of a browser apart without naming them: what is remembered outlives their sessions. */
const markOf = (user: string): string =>
  new TextEncoder()
    .encode(user.toLowerCase())
    .reduce((mark, byte) => (mark * 31 + byte) % 2 ** 31, 7)
    .toString(36)
