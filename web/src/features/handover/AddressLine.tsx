import { describeField } from '@portal/contract/describe-field.ts'

import type { DebtorField } from '#features/handover/handover-form.ts'
import { WizardField } from '#features/handover/WizardFields.tsx'
import { Cell, FieldGrid } from '#fields/form/FieldGrid.tsx'
import { useForm } from '#fields/form/form.ts'

/** A street with its number, a city with its postal code: on one line on a phone, too, most of it for the longer one. */
export function AddressLine({ paths }: { paths: readonly DebtorField[] }) {
  const { schema } = useForm()
  const lengthOf = (path: DebtorField) => describeField(schema, path)?.maxLength ?? 0
  const longest = Math.max(...paths.map((path) => lengthOf(path)))
  return (
    <FieldGrid>
      {paths.map((path) => {
        const isLongest = lengthOf(path) === longest
        return (
          <Cell key={path} width={isLongest ? 9 : 3} narrowWidth={isLongest ? 7 : 5}>
            <WizardField path={path} />
          </Cell>
        )
      })}
    </FieldGrid>
  )
}
