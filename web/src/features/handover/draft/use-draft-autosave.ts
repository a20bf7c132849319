import { useEffect } from 'react'

import { currentSession, isAuthenticated } from '#api/session.ts'
import type { DraftAutosave } from '#features/handover/draft/draft-autosave.ts'
import { fileNotes } from '#features/handover/draft/draft-files.ts'
import { draftOf } from '#features/handover/draft/draft-form.ts'
import type { WizardStore } from '#features/handover/wizard/wizard-store.ts'
import { soundFiles } from '#sending/files/chosen-file.ts'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'

/** Passes changes of the wizard to its `DraftAutosave`. */
export function useDraftAutosave(store: WizardStore, autosave: DraftAutosave, chosen: ChosenFiles) {
  useEffect(() => {
    let { form, step, files } = store.read()
    return store.subscribe(() => {
      const state = store.read()
      // Changing steps alone does not create a draft.
      const isKept = autosave.hasUnsaved() || autosave.status().kind !== 'nothing'
      const isTouched = state.form !== form || state.files !== files || (state.step !== step && isKept)
      ;({ form, step, files } = state)
      if (isTouched) autosave.change(draftOf(state))
    })
  }, [store, autosave])

  const { files, faults, mark } = chosen
  // Must run before `setFiles`, whose uploads call `mark` when a file is refused.
  useEffect(() => autosave.setOnRefused(mark))
  useEffect(() => {
    // Enters the files in the draft before they are uploaded, so that the draft also lists files whose upload
    // fails.
    store.dispatch({ type: 'files', files: fileNotes(files, faults) })
    autosave.setFiles(soundFiles(files, faults))
  }, [store, autosave, files, faults])

  useEffect(() => {
    // `flush` shows errors and retries.
    const saveWhenHidden = () => document.visibilityState === 'hidden' && void autosave.flush()
    document.addEventListener('visibilitychange', saveWhenHidden)
    autosave.resume()
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      // Without a session the save would fail.
      if (isAuthenticated(currentSession())) void autosave.flush().then(() => autosave.pause())
      else autosave.pause()
    }
  }, [autosave])
}
