import { useSyncExternalStore } from 'react'

import { localStore, tabStore } from '#storage/browser-storage.ts'

/** Local storage entry that is '1' once the user has accepted (specification 2, part 2.7). */
export const consentKey = 'cookiesAccepted'

/** What the user has chosen in this visit, to be stored as soon as he has consented. */
const choices = new Map<string, string>()

const listeners = new Set<() => void>()
let isOpen = !isConsentGiven()

export function isConsentGiven(): boolean {
  return localStore.getItem(consentKey) === '1'
}

/** Whether the cookie dialog is on the screen; it is part of finished HTML, which is hidden or shown by the browser. */
export const useIsCookieDialogOpen = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => isOpen,
    () => true,
  )

/** Asks for the decision about cookies, for the first time or again. */
export const openCookieDialog = (): void => setOpen(true)

/** Remembers that the user accepts, and what he has chosen before. */
export function acceptCookies(): void {
  localStore.setItem(consentKey, '1')
  for (const [key, choice] of choices) localStore.setItem(key, choice)
  setOpen(false)
}

/** Forgets everything stored in this browser. Ending a session is the caller's part. */
export function rejectCookies(): void {
  choices.clear()
  localStore.clear()
  tabStore.clear()
  setOpen(false)
}

/**
 * Remembers a choice of the user for his next visit: at once when he has consented, otherwise as soon as he does. Null
 * forgets it.
 */
export function remember(key: string, choice: string | null): void {
  if (choice === null) {
    choices.delete(key)
    localStore.removeItem(key)
  } else {
    choices.set(key, choice)
    if (isConsentGiven()) localStore.setItem(key, choice)
  }
  tellListeners()
}

/** What was chosen, in this visit or in an earlier one. */
export const remembered = (key: string): string | null => choices.get(key) ?? localStore.getItem(key)

/** The same; the component renders again when it changes. */
export const useRemembered = (key: string): string | null =>
  useSyncExternalStore(onChange, () => remembered(key))

function setOpen(open: boolean) {
  isOpen = open
  tellListeners()
}

function tellListeners() {
  for (const listener of listeners) listener()
}

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
