import { useEffect } from 'react'

/** Something that can be done on the page that is shown, for who calls it by its name. */
export interface PageAction {
  /** As its button says it. */
  readonly words: string
  readonly run: () => void
}

/** What each part of the page offers, by what tells the parts apart. */
const offered = new Map<object, readonly PageAction[]>()

/** Offers actions while the part of the page is drawn that has their buttons. */
export function useOfferActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    const part = {}
    offered.set(part, actions)
    return () => void offered.delete(part)
  })
}

/** What can be done on the page that is shown now. */
export const offeredActions = (): readonly PageAction[] => [...offered.values()].flat()
