import { sessionFields, type SessionFields } from '@portal/contract/session.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { tabStore } from '#storage/browser-storage.ts'

/** Session storage entry with the session fields as JSON: lives as long as the tab (specification 1, part 4). */
export const sessionKey = 'session'

const listeners = new Set<() => void>()
let isExpired = false
let session = restoreSession(tabStore.getItem(sessionKey))

/** The stored session; null when there is none or when it is not one (any more). */
export function restoreSession(stored: string | null): SessionFields | null {
  try {
    return z.parse(sessionFields, JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}

/** Logged in = a token exists and no second factor is awaited. */
export const isAuthenticated = (fields: SessionFields | null): fields is SessionFields =>
  fields !== null && fields.token !== '' && !fields.neededTwoFA

/** The session, pending or not, for code outside React; null when there is none. */
export const currentSession = (): SessionFields | null => session

/** The session, pending or not; null when there is none. */
export const useSession = (): SessionFields | null => useSyncExternalStore(onSessionChange, currentSession)

/** The session of a screen behind the login, which is never drawn without one. */
export function useCreditor(): SessionFields {
  const fields = useSession()
  if (!isAuthenticated(fields)) throw new Error('A screen behind the login was drawn without a session.')
  return fields
}

/** Calls `listener` after every login and every end of a session; returns the function that ends this. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a session for this tab. */
export function signIn(fields: SessionFields): void {
  tabStore.setItem(sessionKey, JSON.stringify(fields))
  change(fields)
}

/** Forgets the session in this browser: storage, memory and, through the listeners, every answer fetched with it. */
export function signOut(): void {
  tabStore.clear()
  change(null)
}

/** Forgets a session that the server has ended. */
export function expireSession(): void {
  tabStore.clear()
  change(null, true)
}

/** Whether the last session of this page was ended by the server, so that the login can say so. */
export const hasSessionExpired = (): boolean => isExpired

function change(fields: SessionFields | null, hasExpired = false) {
  session = fields
  isExpired = hasExpired
  for (const listener of listeners) listener()
}
