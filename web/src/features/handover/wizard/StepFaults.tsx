import type { FieldError } from '@portal/contract/fields/field-errors.ts'
import { flushSync } from 'react-dom'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { isFolded } from '#features/handover/steps/folds.ts'
import { useLabels } from '#features/handover/wizard/field-labels.ts'
import { stepOfField } from '#features/handover/wizard/steps.ts'
import { useWizard, useWizardStore } from '#features/handover/wizard/wizard-store.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { useFieldId } from '#fields/form/form.ts'
import { useRowPlace } from '#fields/rows/use-row-place.ts'
import { useWrongFileLines } from '#sending/files/file-fault-words.ts'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'

/** Lists every wrong field and file of the step. */
export function StepFaults({ chosen }: { chosen: ChosenFiles }) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const step = useWizard((state) => state.step)
  const labels = useLabels()
  const idOf = useFieldId()
  const wrongFiles = useWrongFileLines(chosen)

  function linesOf(path: string, fault: FieldError) {
    if (path !== 'files') return undefined
    const ofAll = fault === 'tooLarge' ? 'filesTooLarge' : 'filesRefused'
    const general = { id: idOf(path), text: `${labels(path)} – ${text(ofAll)}` }
    return fault === 'tooLarge' || wrongFiles.length === 0 ? [general, ...wrongFiles] : wrongFiles
  }

  function unfold(path: string) {
    // Rendered synchronously, because the field is focused next.
    if (isFolded(path)) flushSync(() => dispatch({ type: 'fold', isOpen: true }))
  }

  return (
    <FaultSummary
      placeOf={useRowPlace()}
      linesOf={linesOf}
      onGo={unfold}
      concerns={(path) => stepOfField(path) === step}
    />
  )
}
