import { useEffect, useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { DraftAutosave, type StoredDraft } from '#features/handover/draft/draft-autosave.ts'
import { serverDraft } from '#features/handover/draft/draft-calls.ts'
import { mergeStoredFiles, restoredFiles } from '#features/handover/draft/draft-files.ts'
import { stateFromDraft } from '#features/handover/draft/draft-form.ts'
import type { Draft } from '#features/handover/draft/DraftOffer.tsx'
import type { HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { firstStep } from '#features/handover/wizard/steps.ts'
import { useStepHistory } from '#features/handover/wizard/use-step-history.ts'
import { startState, stateOf, type WizardState } from '#features/handover/wizard/wizard-state.ts'
import { createWizardStore, type WizardStore } from '#features/handover/wizard/wizard-store.ts'
import { createReloginStore } from '#screens/leaving/relogin-store.ts'
import { type InitialFiles, type ChosenFiles, useChosenFiles } from '#sending/files/use-chosen-files.ts'

/** An open wizard: its state and the autosave of its draft. */
interface OpenWizard {
  readonly store: WizardStore
  readonly autosave: DraftAutosave
  /**
   * True if the wizard replaced the question about a draft. The question had the focus, so the wizard takes it.
   */
  readonly takesFocus: boolean
}

/** The wizard that was open when the session ended, with its unsaved entries. */
const unsentWizard = createReloginStore<{ wizard: OpenWizard; chosen: InitialFiles }>()

/** The open wizard, if any: new, restored from a draft, or kept from before the session ended. */
export function useOpenWizard() {
  const { glgNumbers } = useCreditor()
  const [unsent] = useState(unsentWizard.entries)
  const chosen = useChosenFiles(unsent?.chosen)
  const [wizard, setWizard] = useState(unsent?.wizard)
  useKeeping(wizard, chosen)
  useStepHistory(wizard?.store)

  function open(state: WizardState, takesFocus: boolean, draft?: StoredDraft) {
    setWizard({
      store: createWizardStore(state),
      autosave: new DraftAutosave(serverDraft, draft),
      takesFocus,
    })
  }

  /**
   * Opens a new order.
   * @param form Initial values. By default, those of an empty form.
   */
  const begin = (takesFocus: boolean, form?: HandoverForm) =>
    open(form ? stateOf(form, firstStep, firstStep) : startState(glgNumbers[0] ?? ''), takesFocus)

  function goOn({ id, form, files }: Draft, contents: ReadonlyMap<string, Blob>) {
    const restored = restoredFiles(mergeStoredFiles(form, files), contents)
    chosen.restore(restored.files, restored.faults)
    open(stateFromDraft(form, glgNumbers), true, { id, files: files.map((file) => file.id) })
  }

  return { wizard, chosen, begin, goOn }
}

/** If the session ends, keeps the wizard until the user logs in again, unless nothing was entered. */
function useKeeping(wizard: OpenWizard | undefined, { files, faults }: ChosenFiles) {
  useEffect(() => {
    if (!wizard) return undefined
    const { autosave } = wizard
    const isBegun = () => autosave.hasUnsaved() || autosave.status().kind !== 'nothing'
    return unsentWizard.watch(() => (isBegun() ? { wizard, chosen: { files, faults } } : undefined))
  }, [wizard, files, faults])
}
