import { createContext, use } from 'react'

/** Says a sentence to screen readers, in the live region of the open submission. */
export const SayContext = createContext<(sentence: string) => void>(() => undefined)

export const useSay = (): ((sentence: string) => void) => use(SayContext)
