import { useCreditor } from '#api/session.ts'
import { sortParameter } from '#lists/list-address.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { ownKey } from '#lists/own/own-key.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { remember, remembered, useRemembered } from '#storage/consent.ts'

type Screen = Pick<SearchedList<unknown, string>, 'screen'>
type Order = Pick<ListSearch, 'sortedBy' | 'sortedDesc'>

/** Every list has a day, which stands in its column `date`. */
export const newestFirst = { sortedBy: 'date', sortedDesc: true } as const satisfies Order

export const isNewestFirst = ({ sortedBy, sortedDesc }: Order): boolean =>
  sortedBy === newestFirst.sortedBy && sortedDesc

/** Whether this user wants a list to open with the newest first, and the way to want it or not. */
export function useNewestFirst(list: Screen) {
  const key = ownKey('newestFirst', list.screen, useCreditor())
  return {
    isWanted: useRemembered(key) !== null,
    want: (isWanted: boolean) => remember(key, isWanted ? '1' : null),
  }
}

/** The order of an address that names none, where the user wants the newest first. */
export const opening = { sort: sortParameter(newestFirst) }

/** The same for code outside React: what an address that names no order asks for. */
export const openingOf = (list: Screen, user: { name: string }): { sort?: string } =>
  remembered(ownKey('newestFirst', list.screen, user)) === null ? {} : opening
