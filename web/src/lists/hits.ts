import * as z from 'zod/mini'

import { tabStore } from '#storage/browser-storage.ts'

/**
 * Session storage entry: key → the search from whose results a case was opened. Not in the URL, because a search
 * may contain a debtor's name.
 */
const storageKey = 'hitSearches'

/** Maximum number of stored searches. A tab rarely has more history entries. */
const most = 20

const storedSearch = z.object({
  /** Request of the list's API call, without the page. */
  request: z.record(z.string(), z.unknown()),
  /** The list's URL parameters. */
  address: z.record(z.string(), z.unknown()),
  /** Key of the text of the list's private filter (filters/private-filter.ts). */
  privateFilterKey: z.optional(z.string()),
})
/** A search whose results can be paged through one by one. */
export type StoredSearch = z.infer<typeof storedSearch>

const stored = z.array(z.tuple([z.string(), storedSearch]))

/** Position of a case in the results of a search. Part of a history entry, which outlives the session. */
export interface Hit {
  /** Key of the search. */
  readonly search: string
  /** Index in all results, from 0. */
  readonly position: number
}

/** Stores a search for this session. Returns a key for the history entry. */
export function storeSearch(search: StoredSearch): string {
  const kept = readAll()
  const same = kept.find(([, each]) => JSON.stringify(each) === JSON.stringify(search))
  if (same) return same[0]
  const key = Math.random().toString(36).slice(2)
  tabStore.setItem(storageKey, JSON.stringify([...kept, [key, search]].slice(-most)))
  return key
}

/** The search of a hit; undefined if there is none, or if it is from an earlier session. */
export const searchOfHit = (hit: Hit | undefined): StoredSearch | undefined =>
  readAll().find(([key]) => key === hit?.search)?.[1]

function readAll(): z.infer<typeof stored> {
  try {
    return z.parse(stored, JSON.parse(tabStore.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}
