import { createContext } from 'react'

/** The open dialog that surrounds a part: only inside it lies what is drawn over the page. */
export const DialogElement = createContext<HTMLElement | undefined>(undefined)
