import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { firstStep, positionOf, stepBefore, steps } from '#features/handover/wizard/steps.ts'
import type { WizardStore } from '#features/handover/wizard/wizard-store.ts'
import { today } from '#i18n/today.ts'
import { paths } from '#screens/links/paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The place of a step of the wizard among all; left out for the first. */
    wizardStep?: number
  }
}

type History = ReturnType<typeof useRouter>['history']

/**
 * Gives each step its entry in the browser's history, in the order of the steps: back leads to the step before, forward
 * to the next one that was reached, and back from the first step leaves the wizard.
 * @param store Undefined while there is no wizard yet: then back leaves the screen at once.
 */
export function useStepHistory(store: WizardStore | undefined): void {
  const { history } = useRouter()
  useEffect(() => keepInStep(history, store), [history, store])
}

/** A way back that the browser has not gone yet: it takes a moment, and meanwhile nothing else may be asked of it. */
let isTravelling = false

function keepInStep(history: History, store: WizardStore | undefined) {
  const isHere = () => history.location.pathname === paths.handover

  function leadEntry() {
    if (isTravelling || !isHere()) return
    const position = positionOf(store?.read().step ?? firstStep)
    const before = entryOf(history)
    isTravelling = position < before
    if (isTravelling) history.go(position - before, withinWizard)
    for (let next = before + 1; next <= position; next++) {
      history.push(history.location.href, { wizardStep: next }, withinWizard)
      // Else the browser would be told of the last one only.
      history.flush()
    }
  }

  function followEntry() {
    const wanted = steps[entryOf(history)] ?? firstStep
    if (!store || wanted === store.read().step) return
    const { step, furthest } = store.read()
    if (positionOf(wanted) > positionOf(furthest)) leadEntry()
    else if (wanted === stepBefore(step)) store.dispatch({ type: 'back' })
    else store.dispatch({ type: 'jump', to: wanted, today: today() })
  }

  const stopHistory = history.subscribe(({ action }: { action: { type: string } }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE' || !isHere()) return
    const wasSent = isTravelling
    isTravelling = false
    if (wasSent) leadEntry()
    else followEntry()
  })
  const stopStore = store?.subscribe(leadEntry)
  leadEntry()
  return () => {
    stopHistory()
    stopStore?.()
  }
}

const entryOf = ({ location }: History) => location.state.wizardStep ?? 0

/** Nobody leaves the screen, so nobody is asked. */
const withinWizard = { ignoreBlocker: true }
