import { createContext } from 'react'

/** Closes the menu around an entry. */
export const MenuContext = createContext<() => void>(() => undefined)

/** The entry that was chosen last, where a menu knows it: it has the focus first. */
export const preferredEntry = '[data-preferred]:not(:disabled)'

/** What the keys go through. */
export const menuEntries = '[role^=menuitem]:not(:disabled)'
