import { useState, type ReactNode } from 'react'

import { FoldedGroup } from '#fields/form/FoldedGroup.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useFormState } from '#fields/form/form.ts'
import { bankFieldsOfPayment } from '#fields/rows/row-layouts.ts'
import { useRowFieldWords, useRowTexts } from '#fields/rows/row-texts.ts'

/** The bank fields of a payment. At first collapsed, unless one is filled in. Expands if one has an error. */
export function BankFold({ path, children }: { path: string; children: ReactNode }) {
  const text = useRowTexts()
  const words = useRowFieldWords()
  // Selects a string, so that typing in other fields causes no render.
  const filled = useFormState(({ form }) =>
    bankFieldsOfPayment.filter((field) => valueAt(form, `${path}.${field}`) !== '').join(' '),
  )
  const isWrong = useFormState(({ faults }) =>
    bankFieldsOfPayment.some((field) => faults[`${path}.${field}`] !== undefined),
  )
  const [isOpen, setOpen] = useState(filled !== '')
  if (isWrong && !isOpen) setOpen(true)
  const namesOf = (fields: (typeof bankFieldsOfPayment)[number][]) =>
    fields.map((field) => words(field)).join(', ')
  const filledFields = bankFieldsOfPayment.filter((field) => filled.split(' ').includes(field))
  return (
    <FoldedGroup
      title={text('bank')}
      inside={
        filled === '' ? namesOf([...bankFieldsOfPayment]) : `${text('filledIn')} ${namesOf(filledFields)}`
      }
      isOpen={isOpen}
      onFold={setOpen}
      look="within"
    >
      {children}
    </FoldedGroup>
  )
}
