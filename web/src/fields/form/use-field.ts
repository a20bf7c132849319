import { valueAt } from '#fields/form/form-values.ts'
import { useFieldId, useFieldName, useFieldRules, useForm, useFormState } from '#fields/form/form.ts'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'

/**
 * Binds a control to a field of the surrounding form. Returns the props of the control except its label.
 * @param path `forderungen.0.invoiceDate`
 */
export function useField(path: string) {
  const { store } = useForm()
  const { kind, isRequired, maxLength } = useFieldRules(path)
  const errorText = useFieldErrorText()
  const name = useFieldName()(path)
  const value = useFormState(({ form }) => valueAt(form, path))
  const fault = useFormState(({ faults }) => faults[path])
  return {
    id: useFieldId()(path),
    value,
    onChange: (typed: string) => store.dispatch({ type: 'change', path, value: typed }),
    error: errorText(kind, fault, { value, maxLength }, name?.object, name?.format),
    required: isRequired,
  }
}
