import { useId } from 'react'

import { valueAt } from '#fields/form/form-values.ts'
import { useForm, useFormState } from '#fields/form/form.ts'

import classes from '#desk/dialogs/Tick.module.css'

/** Form value of a ticked box. */
export const ticked = 'true'

/** Whether the box at `path` is ticked. */
export const isTicked = (form: object, path: string): boolean => valueAt(form, path) === ticked

/** A check box of the form. */
export function Tick({ path, label }: { path: string; label: string }) {
  const { store } = useForm()
  const id = useId()
  return (
    <div className={classes.check}>
      <input
        type="checkbox"
        id={id}
        checked={useFormState(({ form }) => isTicked(form, path))}
        onChange={({ currentTarget }) =>
          store.dispatch({ type: 'change', path, value: currentTarget.checked ? ticked : '' })
        }
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
