import { createContext } from 'react'

/** Closes the surrounding menu. */
export const MenuContext = createContext<() => void>(() => undefined)

/** The entry chosen last, where a menu remembers it: it is focused first. */
export const preferredEntry = '[data-preferred]:not(:disabled)'

/** Selector of the entries. */
export const menuEntries = '[role^=menuitem]:not(:disabled)'
