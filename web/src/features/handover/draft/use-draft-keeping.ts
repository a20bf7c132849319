import { useEffect } from 'react'

import { currentSession, isAuthenticated } from '#api/session.ts'
import { fileNotes } from '#features/handover/draft/draft-files.ts'
import { draftOf } from '#features/handover/draft/draft-form.ts'
import type { DraftKeeper } from '#features/handover/draft/draft-keeper.ts'
import type { WizardStore } from '#features/handover/wizard/wizard-store.ts'
import { soundFiles } from '#sending/files/chosen-file.ts'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'

/** Passes changes of the wizard to its `DraftKeeper`. */
export function useDraftKeeping(store: WizardStore, keeper: DraftKeeper, chosen: ChosenFiles) {
  useEffect(() => {
    let { form, step, files } = store.read()
    return store.subscribe(() => {
      const state = store.read()
      // Changing steps alone does not create a draft.
      const isKept = keeper.hasUnsaved() || keeper.status().kind !== 'nothing'
      const isTouched = state.form !== form || state.files !== files || (state.step !== step && isKept)
      ;({ form, step, files } = state)
      if (isTouched) keeper.change(draftOf(state))
    })
  }, [store, keeper])

  const { files, faults, mark } = chosen
  // Must run before `setFiles`, whose uploads call `mark` when a file is refused.
  useEffect(() => keeper.setOnRefused(mark))
  useEffect(() => {
    // Updates the notes first, so that the draft contains files whose upload fails.
    store.dispatch({ type: 'files', files: fileNotes(files, faults) })
    keeper.setFiles(soundFiles(files, faults))
  }, [store, keeper, files, faults])

  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === 'hidden' && void keeper.flush()
    document.addEventListener('visibilitychange', saveWhenHidden)
    keeper.resume()
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      // Without a session the save would fail.
      if (isAuthenticated(currentSession())) void keeper.flush().then(() => keeper.pause())
      else keeper.pause()
    }
  }, [keeper])
}
