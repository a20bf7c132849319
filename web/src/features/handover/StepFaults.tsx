import type { FieldError } from '@portal/contract/field-errors.ts'

import { faultKindOf, fieldOf, idOf } from '#features/handover/handover-fields.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { stepOfField } from '#features/handover/steps.ts'
import { usePathLabel } from '#features/handover/use-field.ts'
import { useWizard } from '#features/handover/wizard-store.ts'
import { ErrorSummary } from '#fields/ErrorSummary.tsx'
import { useFieldErrorText } from '#fields/field-errors.ts'

/** Every wrong field of the step, in the same words as beside the field, each leading to it. */
export function StepFaults() {
  const step = useWizard((state) => state.step)
  const faults = useWizard((state) => state.faults)
  const refusals = useWizard((state) => state.refusals)
  const labelOf = usePathLabel()
  const wordsOf = useFaultWords()
  const ofStep = Object.entries(faults)
    .filter(([path]) => stepOfField(path) === step)
    .map(([path, fault]) => ({ id: idOf(path), text: `${labelOf(path)}: ${wordsOf(path, fault)}` }))
  return <ErrorSummary faults={ofStep} failures={refusals} />
}

function useFaultWords() {
  const text = useHandoverTexts()
  const faultText = useFieldErrorText()
  return (path: string, fault: FieldError) => {
    if (path === 'files') return text(fault === 'tooLarge' ? 'filesTooLarge' : 'filesRefused')
    return faultText(faultKindOf(fieldOf(path)), fault) ?? ''
  }
}
