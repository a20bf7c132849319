import type { searchCases } from '@portal/contract/case-search.ts'
import type * as z from 'zod/mini'

import type { CaseKey } from '#lists/finding/case-key.ts'
import { keysOf } from '#lists/finding/case-keys.ts'
import { findBy } from '#lists/finding/find-by.ts'
import { likeliestFirst } from '#lists/finding/meaning.ts'
import { type FilterValues, type ListSearch, requestOf } from '#lists/list-search.ts'

/** A search by one meaning of a text. */
export interface MeantSearch {
  readonly key: CaseKey
  readonly total: number
  readonly search: ListSearch
}

/**
 * Searches cases by everything that a text may mean, combined with the other filters. Returns the meanings
 * with hits, likeliest first. Without hits, returns only the most plausible meaning: the first possible key
 * if the text contains a digit, otherwise the last. Returns nothing if the text cannot be searched for.
 * @param search A valid search of the case list without the text.
 * @throws {ApiFailure}
 */
export async function findMeanings(words: string, search: ListSearch): Promise<MeantSearch[]> {
  const by = (key: CaseKey): ListSearch => {
    const filters: FilterValues = { ...search.filters, [key]: words }
    return { ...search, filters }
  }
  // The cast is safe: the search is valid, and `keysOf` returns only keys that allow the text.
  const requestBy = (key: CaseKey) => requestOf(by(key)) as z.input<typeof searchCases.request>
  const keys = keysOf(words)
  const found = await Promise.all(keys.map((key) => findBy(key, requestBy(key))))
  const meant = likeliestFirst(found, words).map(({ key, total }) => ({ key, total, search: by(key) }))
  // If no case matches, a text without digits was most likely meant as a name. The name is the last key.
  const key = /\d/.test(words) ? keys[0] : keys.at(-1)
  return meant.length > 0 || key === undefined ? meant : [{ key, total: 0, search: by(key) }]
}
