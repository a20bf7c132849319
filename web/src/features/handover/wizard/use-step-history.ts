import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { firstStep, positionOf, stepBefore, steps } from '#features/handover/wizard/steps.ts'
import type { WizardStore } from '#features/handover/wizard/wizard-store.ts'
import { today } from '#i18n/today.ts'
import { paths } from '#screens/links/paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Index of the wizard's step. Omitted for the first step. */
    wizardStep?: number
  }
}

type History = ReturnType<typeof useRouter>['history']

/**
 * Keeps one entry per step in the browser's history, in step order. “Back” opens the previous step, “Forward”
 * the next one that was reached. “Back” on the first step leaves the wizard.
 * @param store Undefined before the wizard opens. Until it opens, “Back” leaves the screen.
 */
export function useStepHistory(store: WizardStore | undefined): void {
  const { history } = useRouter()
  useEffect(() => keepInStep(history, store), [history, store])
}

/**
 * True while the browser is going back. Going back is asynchronous, and no other navigation may start until it
 * ends.
 */
let isTravelling = false

function keepInStep(history: History, store: WizardStore | undefined) {
  const isHere = () => history.location.pathname === paths.handover

  function syncHistory() {
    if (isTravelling || !isHere()) return
    const position = positionOf(store?.read().step ?? firstStep)
    const before = entryOf(history)
    isTravelling = position < before
    if (isTravelling) history.go(position - before, withinWizard)
    for (let next = before + 1; next <= position; next++) {
      history.push(history.location.href, { wizardStep: next }, withinWizard)
      // Without a flush for each entry the browser would get only the last one.
      history.flush()
    }
  }

  function syncStep() {
    const target = steps[entryOf(history)] ?? firstStep
    if (!store || target === store.read().step) return
    const { step, furthest } = store.read()
    if (positionOf(target) > positionOf(furthest)) syncHistory()
    else if (target === stepBefore(step)) store.dispatch({ type: 'back' })
    else store.dispatch({ type: 'jump', to: target, today: today() })
  }

  const stopHistory = history.subscribe(({ action }: { action: { type: string } }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE' || !isHere()) return
    const wasTravelling = isTravelling
    isTravelling = false
    if (wasTravelling) syncHistory()
    else syncStep()
  })
  const stopStore = store?.subscribe(syncHistory)
  syncHistory()
  return () => {
    stopHistory()
    stopStore?.()
  }
}

const entryOf = ({ location }: History) => location.state.wizardStep ?? 0

/** Options for navigating between steps. The user stays on the screen, so the leave guard must not ask. */
const withinWizard = { ignoreBlocker: true }
