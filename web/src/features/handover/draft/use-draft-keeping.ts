import { useEffect } from 'react'

import { currentSession, isAuthenticated } from '#api/session.ts'
import { fileNotes } from '#features/handover/draft/draft-files.ts'
import { draftOf } from '#features/handover/draft/draft-form.ts'
import type { DraftKeeper } from '#features/handover/draft/draft-keeper.ts'
import type { WizardStore } from '#features/handover/wizard/wizard-store.ts'
import { soundFiles } from '#sending/files/chosen-file.ts'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'

/** Hands whatever changes in the wizard to the keeper of its draft. */
export function useDraftKeeping(store: WizardStore, keeper: DraftKeeper, chosen: ChosenFiles) {
  useEffect(() => {
    let { form, step, files } = store.read()
    return store.subscribe(() => {
      const state = store.read()
      // A wizard that was only looked at is no draft.
      const isKept = keeper.hasUnsaved() || keeper.status().kind !== 'nothing'
      const isTouched = state.form !== form || state.files !== files || (state.step !== step && isKept)
      ;({ form, step, files } = state)
      if (isTouched) keeper.change(draftOf(state))
    })
  }, [store, keeper])

  const { files, faults, mark } = chosen
  // Before the files are handed over.
  useEffect(() => keeper.tellRefusals(mark))
  useEffect(() => {
    // First what was chosen, so that the draft misses a file whose bytes do not arrive.
    store.dispatch({ type: 'files', files: fileNotes(files, faults) })
    keeper.setFiles(soundFiles(files, faults))
  }, [store, keeper, files, faults])

  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === 'hidden' && void keeper.flush()
    document.addEventListener('visibilitychange', saveWhenHidden)
    keeper.resume()
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      // Without a session nothing can be saved any more.
      if (isAuthenticated(currentSession())) void keeper.flush().then(() => keeper.pause())
      else keeper.pause()
    }
  }, [keeper])
}
