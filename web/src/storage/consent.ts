import { useSyncExternalStore } from 'react'

import { localStore, tabStore } from '#storage/browser-storage.ts'

/** Local storage key; '1' once the user has accepted cookies (specification 2, part 2.7). */
export const consentKey = 'cookiesAccepted'

/** The user's choices in this visit, stored once they consent. */
const choices = new Map<string, string>()

const listeners = new Set<() => void>()
let isOpen = !isConsentGiven()

export function isConsentGiven(): boolean {
  return localStore.getItem(consentKey) === '1'
}

/** Whether the cookie dialog is open. Prerendered pages always contain it; before-start.js opens it. */
export const useIsCookieDialogOpen = (): boolean =>
  useSyncExternalStore(
    onChoice,
    () => isOpen,
    () => true,
  )

/** Opens the cookie dialog, for the first time or again. */
export const openCookieDialog = (): void => setOpen(true)

/** Stores the consent and the choices made before. */
export function acceptCookies(): void {
  localStore.setItem(consentKey, '1')
  for (const [key, choice] of choices) localStore.setItem(key, choice)
  setOpen(false)
}

/** Deletes everything stored in this browser. The caller ends the session. */
export function rejectCookies(): void {
  choices.clear()
  localStore.clear()
  tabStore.clear()
  setOpen(false)
}

/**
 * Stores a choice for the next visit: immediately if the user has consented, otherwise as soon as they do.
 * Null deletes the choice.
 */
export function remember(key: string, choice: string | null): void {
  if (choice === null) {
    choices.delete(key)
    localStore.removeItem(key)
  } else {
    choices.set(key, choice)
    if (isConsentGiven()) localStore.setItem(key, choice)
  }
  notifyListeners()
}

/** A choice from this or an earlier visit. */
export const remembered = (key: string): string | null => choices.get(key) ?? localStore.getItem(key)

/** A remembered choice; the component renders again when it changes. Prerendered pages know none. */
export const useRemembered = (key: string): string | null =>
  useSyncExternalStore(
    onChoice,
    () => remembered(key),
    () => null,
  )

/** Replaces the choice of this visit by the stored one, which another tab has changed. */
export function takeStored(key: string): void {
  choices.delete(key)
  notifyListeners()
}

function setOpen(open: boolean) {
  isOpen = open
  notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** Calls `listener` after every change of a choice. Returns a function that unsubscribes. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
