import { useEffect, useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { serverDraft } from '#features/handover/draft/draft-calls.ts'
import { filesAsLeft, restoredFiles } from '#features/handover/draft/draft-files.ts'
import { stateFromDraft } from '#features/handover/draft/draft-form.ts'
import { DraftKeeper, type KeptDraft } from '#features/handover/draft/draft-keeper.ts'
import type { Draft } from '#features/handover/draft/DraftOffer.tsx'
import { useStepHistory } from '#features/handover/wizard/use-step-history.ts'
import { startState, type WizardState } from '#features/handover/wizard/wizard-state.ts'
import { createWizardStore, type WizardStore } from '#features/handover/wizard/wizard-store.ts'
import { createKeptOverLogin } from '#screens/leaving/kept-over-login.ts'
import { type BegunFiles, type ChosenFiles, useChosenFiles } from '#sending/files/use-chosen-files.ts'

/** A wizard in use: what stands in it and what keeps its draft. */
interface OpenWizard {
  readonly store: WizardStore
  readonly keeper: DraftKeeper
  /** It has taken the place of the question about a draft, and of what had the focus there. */
  readonly takesFocus: boolean
}

/** The wizard in which somebody was when his session ended, with what had not been saved. */
const keptWizard = createKeptOverLogin<{ wizard: OpenWizard; chosen: BegunFiles }>()

/** The wizard, once there is one: kept over a login, begun anew, or gone on with as a draft has it. */
export function useOpenWizard() {
  const { glgNumbers } = useCreditor()
  const [kept] = useState(keptWizard.kept)
  const chosen = useChosenFiles(kept?.chosen)
  const [wizard, setWizard] = useState(kept?.wizard)
  useKeeping(wizard, chosen)
  useStepHistory(wizard?.store)

  function open(state: WizardState, takesFocus: boolean, draft?: KeptDraft) {
    setWizard({
      store: createWizardStore(state),
      keeper: new DraftKeeper(serverDraft, draft),
      takesFocus,
    })
  }

  const begin = (takesFocus: boolean) => open(startState(glgNumbers[0] ?? ''), takesFocus)

  function goOn({ id, form, files }: Draft, contents: ReadonlyMap<string, Blob>) {
    const restored = restoredFiles(filesAsLeft(form, files), contents)
    chosen.restore(restored.files, restored.faults)
    open(stateFromDraft(form, glgNumbers), true, { id, files: files.map((file) => file.id) })
  }

  return { wizard, chosen, begin, goOn }
}

/** A wizard that was only looked at is not kept. */
function useKeeping(wizard: OpenWizard | undefined, { files, faults }: ChosenFiles) {
  useEffect(() => {
    if (!wizard) return undefined
    const { keeper } = wizard
    const isBegun = () => keeper.hasUnsaved() || keeper.status().kind !== 'nothing'
    return keptWizard.watch(() => (isBegun() ? { wizard, chosen: { files, faults } } : undefined))
  }, [wizard, files, faults])
}
