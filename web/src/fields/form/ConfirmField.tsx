import { valueAt } from '#fields/form/form-values.ts'
import { useFieldId, useForm, useFormState } from '#fields/form/form.ts'
import { FieldNotes, idsOf, RequiredSign } from '#fields/InputFrame.tsx'

import classes from '#fields/form/ConfirmField.module.css'

/** The form value of a confirmed statement. */
const confirmed = 'true'

/** Whether the statement at `path` is confirmed. */
export const isConfirmed = (form: object, path: string): boolean => valueAt(form, path) === confirmed

interface ConfirmFieldProps {
  path: string
  /** The statement to confirm. */
  label: string
  /** What the statement is about. */
  description?: string | undefined
  /** The error if the statement is not confirmed. */
  missing: string
}

/** A statement to read and confirm with a check box. */
export function ConfirmField({ path, label, description = '', missing }: ConfirmFieldProps) {
  const { store } = useForm()
  const id = useFieldId()(path)
  const isChecked = useFormState(({ form }) => isConfirmed(form, path))
  const isMissing = useFormState(({ faults }) => faults[path] !== undefined)
  return (
    <div className={classes.confirm}>
      <input
        type="checkbox"
        id={id}
        required
        checked={isChecked}
        aria-invalid={isMissing || undefined}
        aria-describedby={idsOf(isMissing && `${id}-error`, description !== '' && `${id}-description`)}
        onChange={({ currentTarget }) =>
          store.dispatch({ type: 'change', path, value: currentTarget.checked ? confirmed : '' })
        }
      />
      <label htmlFor={id}>
        {label}
        <RequiredSign />
      </label>
      <FieldNotes id={id} description={description} error={isMissing && missing} />
    </div>
  )
}
