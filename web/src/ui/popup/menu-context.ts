import { createContext } from 'react'

/** A function that closes the surrounding menu. */
export const MenuContext = createContext<() => void>(() => undefined)

/** Selector of the entry chosen last, in menus that remember it. It is focused first. */
export const preferredEntry = '[data-preferred]:not(:disabled)'

/** Selector of the entries that are not disabled. */
export const menuEntries = '[role^=menuitem]:not(:disabled)'
