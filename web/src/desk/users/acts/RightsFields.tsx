import type { DeskCustomer } from '@portal/contract/desk/customers.ts'

import { isTicked, Tick, ticked } from '#desk/dialogs/Tick.tsx'
import { asField, listOf, optionsOf } from '#desk/users/acts/rights-form.ts'
import { useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { valueAt } from '#fields/form/form-values.ts'
import { useFieldId, useForm, useFormState } from '#fields/form/form.ts'
import { SelectMany } from '#fields/select/SelectMany.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'

import classes from '#desk/users/acts/UserActs.module.css'

/** What a user may see: creditor numbers, file types, interest, credit report. */
export function RightsFields({ customer }: { customer: DeskCustomer | undefined }) {
  const text = useUserActTexts()
  const options = customer && optionsOf(customer)
  return (
    <>
      <Granted
        path="glgNumbers"
        all="allNumbers"
        label={text('numbers')}
        allLabel={text('allNumbers')}
        options={options?.glgNumbers}
      />
      <Granted
        path="aktentypen"
        all="allTypes"
        label={text('types')}
        allLabel={text('allTypes')}
        options={options?.aktentypen}
      />
      <div className={classes.checks}>
        <Tick path="zinsenEnabled" label={text('interest')} />
        <Tick path="auskunftEnabled" label={text('information')} />
      </div>
    </>
  )
}

interface GrantedProps {
  path: 'glgNumbers' | 'aktentypen'
  /** The field that says whether all numbers or file types are granted. */
  all: 'allNumbers' | 'allTypes'
  label: string
  allLabel: string
  /** Undefined until the options are loaded. */
  options: readonly { value: string; label: string }[] | undefined
}

/** Grants all values, including those added later, or some of them. */
function Granted({ path, all, label, allLabel, options }: GrantedProps) {
  const text = useUserActTexts()
  const errorText = useFieldErrorText()
  const { store } = useForm()
  const id = useFieldId()(path)
  const isAll = useFormState(({ form }) => isTicked(form, all))
  const listed = useFormState(({ form }) => valueAt(form, path))
  const fault = useFormState(({ faults }) => faults[path])
  const chosen = listOf({ [path]: listed }, path)
  const names = options?.filter(({ value }) => chosen.includes(value)).map((option) => option.label) ?? chosen
  return (
    <fieldset className={classes.granted}>
      <legend>{label}</legend>
      {[true, false].map((isForAll) => (
        <label key={String(isForAll)} className={classes.radio}>
          <input
            type="radio"
            id={isForAll ? id : undefined}
            name={id}
            checked={isAll === isForAll}
            onChange={() => store.dispatch({ type: 'change', path: all, value: isForAll ? ticked : '' })}
          />
          {isForAll ? allLabel : text('someOnly')}
        </label>
      ))}
      {!isAll && (
        <SelectMany
          label={label}
          summary={names.length > 2 ? `${names.length} ${text('chosen')}` : names.join(', ')}
          error={errorText('choice', fault)}
          disabled={options === undefined}
          options={options ?? []}
          value={chosen}
          onChange={(values) => store.dispatch({ type: 'change', path, value: asField(values) })}
        />
      )}
    </fieldset>
  )
}
