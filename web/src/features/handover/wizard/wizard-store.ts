import { createContext, use } from 'react'

import { reduceWizard, type WizardAction, type WizardState } from '#features/handover/wizard/wizard-state.ts'
import { createStore, useStored, type Store } from '#fields/form/form-store.ts'

export type WizardStore = Store<WizardState, WizardAction>

export const createWizardStore = (initial: WizardState): WizardStore => createStore(initial, reduceWizard)

export const WizardContext = createContext<WizardStore | null>(null)

/** The store of the surrounding wizard. Throws outside of one. */
export function useWizardStore(): WizardStore {
  const store = use(WizardContext)
  if (!store) throw new Error('useWizardStore needs a WizardContext.')
  return store
}

/** Selects a part of the wizard's state; see `useStored`. */
export const useWizard = <Part>(select: (state: WizardState) => Part): Part =>
  useStored(useWizardStore(), select)
