import { useSyncExternalStore } from 'react'

import { localStore, tabStore } from '#storage/browser-storage.ts'

/** Local storage entry that is '1' once the user has accepted (specification 2, part 2.7). */
export const consentKey = 'cookiesAccepted'

const listeners = new Set<() => void>()
let isOpen = !isConsentGiven()

export function isConsentGiven(): boolean {
  return localStore.getItem(consentKey) === '1'
}

/** Whether the cookie dialog is on the screen. */
export const useIsCookieDialogOpen = (): boolean => useSyncExternalStore(onChange, () => isOpen)

/** Asks for the decision about cookies, for the first time or again. */
export const openCookieDialog = (): void => setOpen(true)

/** Remembers that the user accepts. */
export function acceptCookies(): void {
  localStore.setItem(consentKey, '1')
  setOpen(false)
}

/** Forgets everything stored in this browser. Ending a session is the caller's part. */
export function rejectCookies(): void {
  localStore.clear()
  tabStore.clear()
  setOpen(false)
}

function setOpen(open: boolean) {
  isOpen = open
  for (const listener of listeners) listener()
}

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
