import type { SessionFields } from '@portal/contract/session.ts'
import { useSyncExternalStore } from 'react'

import { isSession } from '#api/session-shape.ts'
import { tabStore } from '#storage/browser-storage.ts'

/** Session storage entry with the session fields as JSON: lives as long as the tab (specification 1, part 4). */
export const sessionKey = 'session'

/** How a session ended that its user did not end here: by the server, or by him in another tab. */
export type Ending = 'expired' | 'elsewhere'

const listeners = new Set<() => void>()
let ending: Ending | undefined
let session = restoreSession(tabStore.getItem(sessionKey))

/** The stored session; null when there is none or when it is not one (any more). */
export function restoreSession(stored: string | null): SessionFields | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

/** Logged in = a token exists and no second factor is awaited, nor is one to be set up before anything else. */
export const isAuthenticated = (fields: SessionFields | null): fields is SessionFields =>
  fields !== null &&
  fields.token !== '' &&
  !fields.neededTwoFA &&
  (fields.useTwoFA || !fields.compulsoryTwoFA)

/** The session, pending or not, for code outside React; null when there is none. */
export const currentSession = (): SessionFields | null => session

/** The session, pending or not; null when there is none. */
export const useSession = (): SessionFields | null =>
  useSyncExternalStore(onSessionChange, currentSession, currentSession)

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
  change(null, 'expired')
}

/** Forgets a session that the user has ended in another tab. */
export function signOutFromElsewhere(): void {
  tabStore.clear()
  change(null, 'elsewhere')
}

/** How the last session of this page ended, so that the login can say so; undefined when the user ended it here. */
export const lastEnding = (): Ending | undefined => ending

/** Whether the last session of this page was ended by the server. */
export const hasSessionExpired = (): boolean => ending === 'expired'

function change(fields: SessionFields | null, endedBy?: Ending) {
  session = fields
  ending = endedBy
  for (const listener of listeners) listener()
}
