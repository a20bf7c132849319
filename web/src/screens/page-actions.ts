import { useEffect } from 'react'

/** An action of the current page, for the command palette. */
export interface PageAction {
  readonly words: string
  /** More words that find the action. */
  readonly alsoFoundBy?: string
  readonly run: () => void
}

/** The offered actions. Each key stands for one part of the page. */
const offered = new Map<object, readonly PageAction[]>()

/** Offers actions while the part of the page with their buttons is rendered. */
export function useOfferActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    const part = {}
    offered.set(part, actions)
    return () => {
      offered.delete(part)
    }
  })
}

/** The actions of the current page. */
export const offeredActions = (): readonly PageAction[] => [...offered.values()].flat()
