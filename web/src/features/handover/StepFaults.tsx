import type { FieldError } from '@portal/contract/field-errors.ts'

import { isLabelKey, useLabels } from '#features/handover/field-labels.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { stepOfField } from '#features/handover/steps.ts'
import { useWizard } from '#features/handover/wizard-store.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { useFieldId } from '#fields/form/form.ts'
import { usePathLabel } from '#fields/rows/use-path-label.ts'
import { useWrongFileLines } from '#files/file-fault-words.ts'
import type { ChosenFiles } from '#files/use-chosen-files.ts'

/** Every wrong field of the step, and every wrong file. */
export function StepFaults({ chosen }: { chosen: ChosenFiles }) {
  const text = useHandoverTexts()
  const step = useWizard((state) => state.step)
  const labels = useLabels(useWizard(({ form }) => form.salutation))
  const labelOf = usePathLabel((field) => (isLabelKey(field) ? labels(field) : field))
  const idOf = useFieldId()
  const wrongFiles = useWrongFileLines(chosen)

  function linesOf(path: string, fault: FieldError) {
    if (path !== 'files') return undefined
    const ofAll = fault === 'tooLarge' ? 'filesTooLarge' : 'filesRefused'
    const general = { id: idOf(path), text: `${labelOf(path)} – ${text(ofAll)}` }
    return fault === 'tooLarge' || wrongFiles.length === 0 ? [general, ...wrongFiles] : wrongFiles
  }

  return <FaultSummary labelOf={labelOf} linesOf={linesOf} concerns={(path) => stepOfField(path) === step} />
}
