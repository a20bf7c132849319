import { createContext, use, useSyncExternalStore } from 'react'

import { reduceWizard, type WizardAction, type WizardState } from '#features/handover/wizard-state.ts'

/** Holds the wizard outside React, so that a key pressed in one of sixty fields draws only that field anew. */
export interface WizardStore {
  readonly read: () => WizardState
  readonly dispatch: (action: WizardAction) => void
  /** Calls `listener` after every change; returns the function that ends this. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createWizardStore(initial: WizardState): WizardStore {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    read: () => state,
    dispatch(action) {
      state = reduceWizard(state, action)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const WizardContext = createContext<WizardStore | null>(null)

/** The wizard around a component. */
export function useWizardStore(): WizardStore {
  const store = use(WizardContext)
  if (!store) throw new Error('A part of the wizard was drawn outside of it.')
  return store
}

/**
 * A part of the wizard's state; the component is drawn anew when it changes.
 * @param select Must answer the very same value while nothing changes: a part of the state, or a primitive.
 */
export function useWizard<Part>(select: (state: WizardState) => Part): Part {
  const store = useWizardStore()
  return useSyncExternalStore(store.subscribe, () => select(store.read()))
}
