import * as z from 'zod/mini'

import { tabStore } from '#consent/browser-storage.ts'

/** Session storage entry with the names searched for, by key: it ends with the session, other than the history. */
const storageKey = 'debtorNames'

const storedNames = z.record(z.string(), z.string())

/** Keeps a name for this session and answers the key under which a history entry may point to it. */
export function keepDebtorName(name: string): string {
  const names = readNames()
  const known = Object.keys(names).find((key) => names[key] === name)
  if (known !== undefined) return known
  // Not counted: an entry of an earlier session must not point to a name of this one.
  const key = Math.random().toString(36).slice(2)
  tabStore.setItem(storageKey, JSON.stringify({ ...names, [key]: name }))
  return key
}

/** The name under a key; '' when there is none, or when its session is over. */
export const debtorNameOf = (key: string | undefined): string => readNames()[key ?? ''] ?? ''

function readNames(): Record<string, string> {
  try {
    return z.parse(storedNames, JSON.parse(tabStore.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}
