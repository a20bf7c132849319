import type { SessionFields } from '@portal/contract/session.ts'
import { useSyncExternalStore } from 'react'

import { isSession } from '#api/session-shape.ts'
import { tabStore } from '#storage/browser-storage.ts'

/**
 * Key of the session in session storage, which lasts as long as the tab (specification 1, part 4). The value is
 * JSON.
 */
export const sessionKey = 'session'

/**
 * How a session ended if the user did not end it in this tab: the server ended it (`expired`), or the user did in
 * another tab (`elsewhere`).
 */
export type Ending = 'expired' | 'elsewhere'

const listeners = new Set<() => void>()
let ending: Ending | undefined
let session = restoreSession(tabStore.getItem(sessionKey))

/** The stored session; null if it is missing or invalid. */
export function restoreSession(stored: string | null): SessionFields | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

/** Whether the user is logged in: has a token, and neither a second factor nor a two-factor set-up is pending. */
export const isAuthenticated = (fields: SessionFields | null): fields is SessionFields =>
  fields !== null &&
  fields.token !== '' &&
  !fields.neededTwoFA &&
  (fields.useTwoFA || !fields.compulsoryTwoFA)

/** The session, even if its login is not complete, for code outside React. Null if there is none. */
export const currentSession = (): SessionFields | null => session

/** The session, even if its login is not complete. Null if there is none. */
export const useSession = (): SessionFields | null =>
  useSyncExternalStore(onSessionChange, currentSession, currentSession)

/**
 * The session, for screens behind the login. Throws if nobody is logged in; such a screen must not render then.
 */
export function useCreditor(): SessionFields {
  const fields = useSession()
  if (!isAuthenticated(fields)) throw new Error('A screen behind the login was drawn without a session.')
  return fields
}

/** Calls `listener` after every login and end of a session. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a session for this tab. */
export function signIn(fields: SessionFields): void {
  tabStore.setItem(sessionKey, JSON.stringify(fields))
  change(fields)
}

/** Removes the session from storage and memory. Listeners clear the responses fetched with it. */
export function signOut(): void {
  tabStore.clear()
  change(null)
}

/** Removes a session that the server has ended. */
export function expireSession(): void {
  tabStore.clear()
  change(null, 'expired')
}

/** Removes a session that the user has ended in another tab. */
export function signOutFromOtherTab(): void {
  tabStore.clear()
  change(null, 'elsewhere')
}

/** How the last session of this page ended, for the login's message; undefined if the user ended it here. */
export const lastEnding = (): Ending | undefined => ending

/** Whether the server ended the last session of this page. */
export const hasSessionExpired = (): boolean => ending === 'expired'

function change(fields: SessionFields | null, endedBy?: Ending) {
  session = fields
  ending = endedBy
  for (const listener of listeners) listener()
}
