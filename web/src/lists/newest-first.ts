import { useCreditor } from '#api/session.ts'
import { sortParameter } from '#lists/list-address.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { ownKey } from '#lists/own/own-key.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { remember, remembered, useRemembered } from '#storage/consent.ts'

type Screen = Pick<SearchedList<unknown, string>, 'screen'>
type Order = Pick<ListSearch, 'sortedBy' | 'sortedDesc'>

/** Newest rows first: descending by `date`, a column of every list. */
export const newestFirst = { sortedBy: 'date', sortedDesc: true } as const satisfies Order

export const isNewestFirst = ({ sortedBy, sortedDesc }: Order): boolean =>
  sortedBy === newestFirst.sortedBy && sortedDesc

/** Whether a list opens with the newest rows first for this user, and a setter for it. */
export function useNewestFirst(list: Screen) {
  const key = ownKey('newestFirst', list.screen, useCreditor())
  return {
    isPreferred: useRemembered(key) !== null,
    setPreferred: (isPreferred: boolean) => remember(key, isPreferred ? '1' : null),
  }
}

/** URL parameter to use if the URL has no order and the user prefers the newest rows first. */
export const opening = { sort: sortParameter(newestFirst) }

/** The URL parameter for links outside React: `{}` unless the user prefers the newest rows first. */
export const openingOf = (list: Screen, user: { name: string }): { sort?: string } =>
  remembered(ownKey('newestFirst', list.screen, user)) === null ? {} : opening
