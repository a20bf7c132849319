import * as z from 'zod/mini'

import { tabStore } from '#storage/browser-storage.ts'

/** Session storage entry with the words filtered by, by key: it ends with the session, other than the history. */
const storageKey = 'privateFilters'

const storedWords = z.record(z.string(), z.string())

/** Keeps the words of a filter for this session and answers the key under which a history entry may point to them. */
export function keepPrivately(words: string): string {
  const kept = readWords()
  const known = Object.keys(kept).find((key) => kept[key] === words)
  if (known !== undefined) return known
  // Not counted: an entry of an earlier session must not point to words of this one.
  const key = Math.random().toString(36).slice(2)
  tabStore.setItem(storageKey, JSON.stringify({ ...kept, [key]: words }))
  return key
}

/** The words under a key; '' when there are none, or when their session is over. */
export const keptPrivately = (key: string | undefined): string => readWords()[key ?? ''] ?? ''

function readWords(): Record<string, string> {
  try {
    return z.parse(storedWords, JSON.parse(tabStore.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}
