import type { FieldError } from '@portal/contract/field-errors.ts'

import { isLabelKey, useLabels } from '#features/handover/field-labels.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { stepOfField } from '#features/handover/steps.ts'
import { useWizard } from '#features/handover/wizard-store.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { usePathLabel } from '#fields/rows/use-path-label.ts'

/** Every wrong field of the step. */
export function StepFaults() {
  const text = useHandoverTexts()
  const step = useWizard((state) => state.step)
  const labels = useLabels(useWizard(({ form }) => form.salutation))
  const labelOf = usePathLabel((field) => (isLabelKey(field) ? labels(field) : field))

  function wordsOf(path: string, fault: FieldError) {
    if (path !== 'files') return undefined
    return `${labelOf(path)} – ${text(fault === 'tooLarge' ? 'filesTooLarge' : 'filesRefused')}`
  }

  return <FaultSummary labelOf={labelOf} wordsOf={wordsOf} concerns={(path) => stepOfField(path) === step} />
}
