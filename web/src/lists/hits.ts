import * as z from 'zod/mini'

import { tabStore } from '#storage/browser-storage.ts'

/** Session storage entry with the searches that cases were opened from, by key: they may name debtors. */
const storageKey = 'hitSearches'

/** So many are kept: a tab has not many more open ways back. */
const most = 20

const keptSearch = z.object({
  /** What the list's call was asked, without the page. */
  request: z.record(z.string(), z.unknown()),
  /** What the list's address said beside its path, and the key of its private filter. */
  address: z.record(z.string(), z.unknown()),
  privateFilterKey: z.optional(z.string()),
})
/** A search whose hits can be gone through one by one. */
export type KeptSearch = z.infer<typeof keptSearch>

const stored = z.array(z.tuple([z.string(), keptSearch]))

/** Where among the hits of which search a case stands; part of a history entry, which outlives the session. */
export interface Hit {
  /** Key of the search. */
  readonly search: string
  /** Among all hits, from 0. */
  readonly position: number
}

/** Keeps a search for this session and answers the key under which a history entry may point to it. */
export function keepSearch(search: KeptSearch): string {
  const kept = readAll()
  const same = kept.find(([, each]) => JSON.stringify(each) === JSON.stringify(search))
  if (same) return same[0]
  const key = Math.random().toString(36).slice(2)
  tabStore.setItem(storageKey, JSON.stringify([...kept, [key, search]].slice(-most)))
  return key
}

/** The search under a key; undefined when there is none, or when its session is over. */
export const searchOfHit = (hit: Hit | undefined): KeptSearch | undefined =>
  readAll().find(([key]) => key === hit?.search)?.[1]

function readAll(): z.infer<typeof stored> {
  try {
    return z.parse(stored, JSON.parse(tabStore.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}
