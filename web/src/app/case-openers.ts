import { createContext, type RefObject } from 'react'

/** A function that opens a form; null while its part of the page has not loaded. */
type Opener = RefObject<(() => void) | null>

/** The functions with which the menu of a case opens the forms on its page. */
export const CaseOpeners = createContext<Readonly<Record<'message' | 'instruction', Opener>>>({
  message: { current: null },
  instruction: { current: null },
})
