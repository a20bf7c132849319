import { createContext } from 'react'

/** Closes the menu around an entry. */
export const MenuContext = createContext<() => void>(() => undefined)

/** What the keys go through. */
export const menuEntries = '[role=menuitem]:not(:disabled)'
