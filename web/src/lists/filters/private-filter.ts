import * as z from 'zod/mini'

import { tabStore } from '#storage/browser-storage.ts'

/** Session storage entry: key → filter text. Unlike the browser's history, the entry ends with the session. */
const storageKey = 'privateFilters'

const storedWords = z.record(z.string(), z.string())

/** Stores a filter's text for this session. Returns a key for the history entry. */
export function storePrivateFilter(words: string): string {
  const kept = readWords()
  const known = Object.keys(kept).find((key) => kept[key] === words)
  if (known !== undefined) return known
  // Random instead of a counter: a history entry of an earlier session must not resolve to a text of this one.
  const key = Math.random().toString(36).slice(2)
  tabStore.setItem(storageKey, JSON.stringify({ ...kept, [key]: words }))
  return key
}

/** The text for a key; '' if there is none, or if it is from an earlier session. */
export const privateFilterOf = (key: string | undefined): string => readWords()[key ?? ''] ?? ''

function readWords(): Record<string, string> {
  try {
    return z.parse(storedWords, JSON.parse(tabStore.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}
