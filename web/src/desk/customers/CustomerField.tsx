import { useCustomersTexts } from '#desk/customers/customers-texts.ts'
import { useCustomers } from '#desk/customers/use-customers.ts'
import { useForm } from '#fields/form/form.ts'
import { useField } from '#fields/form/use-field.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

interface CustomerFieldProps {
  label: string
  /**
   * Path of the creditor number field. Choosing another customer clears that field, because each customer has
   * their own numbers.
   */
  numbers: string
}

/** Chooses one of the customers that the clerk may see. */
export function CustomerField({ label, numbers }: CustomerFieldProps) {
  const text = useCustomersTexts()
  const { store } = useForm()
  const field = useField('customerNumber')
  const { data, isError, refetch } = useCustomers()
  return (
    <div>
      <SelectField
        {...field}
        required
        label={label}
        options={[
          { value: '', label: text('pleaseSelect') },
          ...(data?.customers ?? []).map(({ customerNumber, name }) => ({
            value: customerNumber,
            label: `${name} (${customerNumber})`,
          })),
        ]}
        onChange={(customerNumber) => {
          field.onChange(customerNumber)
          store.dispatch({ type: 'change', path: numbers, value: '' })
        }}
      />
      {isError && <LoadNote message={text('failed')} onRetry={() => void refetch()} />}
    </div>
  )
}
