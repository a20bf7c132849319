import { deskSession, type DeskSession } from '@portal/contract/desk/session.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { tabStore } from '#storage/browser-storage.ts'

/** Key of a clerk's session in session storage, which lasts as long as the tab. The value is JSON. */
export const deskSessionKey = 'desk-session'

/** A session whose login is complete. */
export type ActiveDeskSession = DeskSession & { state: 'active'; role: NonNullable<DeskSession['role']> }

const listeners = new Set<() => void>()
/** How the last session of this page ended: by the server, or by a logout here or in another tab. */
let ending: 'expired' | 'loggedOut' | undefined
let session = restoreDeskSession(tabStore.getItem(deskSessionKey))

/** The stored session; null if it is missing or invalid. */
export function restoreDeskSession(stored: string | null): DeskSession | null {
  try {
    return z.parse(deskSession, JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}

/** Whether the login is complete: neither the code nor the set-up of a new clerk is pending. */
export const isDeskActive = (fields: DeskSession | null): fields is ActiveDeskSession =>
  fields?.state === 'active' && fields.role !== null

/** The session, even if its login is not complete, for code outside React. Null if there is none. */
export const currentDeskSession = (): DeskSession | null => session

/** Whether a clerk is logged in. */
export const isClerkLoggedIn = (): boolean => isDeskActive(session)

/** The session, even if its login is not complete. Null if there is none. */
export const useDeskSession = (): DeskSession | null =>
  useSyncExternalStore(onDeskSessionChange, currentDeskSession)

/** The session, for screens behind the login. Throws if nobody is logged in; such a screen must not render then. */
export function useClerk(): ActiveDeskSession {
  const fields = useDeskSession()
  if (!isDeskActive(fields)) throw new Error('A screen of the desk was drawn without a session.')
  return fields
}

/** Calls `listener` after every login and end of a session. Returns a function that unsubscribes. */
export function onDeskSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a session for this tab. */
export function signIn(fields: DeskSession): void {
  tabStore.setItem(deskSessionKey, JSON.stringify(fields))
  change(fields)
}

/** Removes the session from storage and memory. Listeners clear what was fetched and typed with it. */
export function signOut(): void {
  tabStore.clear()
  change(null, 'loggedOut')
}

/** Removes a session that the server has ended. What was typed stays in memory for the next login. */
export function expireDeskSession(): void {
  tabStore.clear()
  change(null, 'expired')
}

/** Whether the server ended the last session of this page, for the login's message. */
export const hasDeskSessionExpired = (): boolean => ending === 'expired'

/**
 * Whether the last session of this page ended with a logout. If so, the next login starts in the queue and
 * not on the last screen.
 */
export const hasLoggedOut = (): boolean => ending === 'loggedOut'

function change(fields: DeskSession | null, endedBy?: typeof ending) {
  session = fields
  ending = endedBy
  for (const listener of listeners) listener()
}
