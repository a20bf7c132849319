import { isRowList, valueAt } from '#features/handover/change-form.ts'
import { isLabelKey, labelKeyOf, useLabels } from '#features/handover/field-labels.ts'
import { faultKindOf, fieldOf, idOf, isRequired } from '#features/handover/handover-fields.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useWizard, useWizardStore } from '#features/handover/wizard-store.ts'
import { useFieldErrorText } from '#fields/field-errors.ts'

/** Binds a control to one field of the form: value, change, label, fault. @param path `forderungen.0.invoiceDate` */
export function useField(path: string) {
  const { dispatch } = useWizardStore()
  const field = fieldOf(path)
  const value = useWizard(({ form }) => valueAt(form, path))
  const fault = useWizard(({ faults }) => faults[path])
  const salutation = useWizard(({ form }) => form.salutation)
  const labels = useLabels(salutation)
  const faultText = useFieldErrorText()
  return {
    id: idOf(path),
    label: labels(labelKeyOf(field)),
    value,
    onChange: (typed: string) => dispatch({ type: 'change', path, value: typed }),
    error: faultText(faultKindOf(field), fault),
    required: isRequired(field, salutation),
  }
}

/** What a field is called where it stands alone: „Forderung 2, Rechnungsdatum“. */
export function usePathLabel(): (path: string) => string {
  const salutation = useWizard(({ form }) => form.salutation)
  const labels = useLabels(salutation)
  const text = useHandoverTexts()
  return (path) => {
    const [list = '', index] = path.split('.')
    const field = fieldOf(path)
    if (!isLabelKey(field)) return path
    const label = labels(field)
    return isRowList(list) && index !== undefined ? `${text(list)} ${Number(index) + 1}, ${label}` : label
  }
}
