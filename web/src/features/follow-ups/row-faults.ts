import type { FieldError, FieldErrors } from '@portal/contract/field-errors.ts'

import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import type { RowPlan } from '#features/follow-ups/row-plans.ts'
import { useFieldErrorText } from '#fields/field-errors.ts'
import type { TypedKind } from '#fields/TypedField.tsx'

/** The words for the fault of a field of this kind. */
export function useFaultText() {
  const errorText = useFieldErrorText()
  return (kind: TypedKind, fault: FieldError | undefined) =>
    errorText(kind === 'amount' || kind === 'date' ? kind : 'text', fault)
}

/** What is wrong, each with its place: „Zahlung 2, Betrag: Pflichtfeld …“. A list's own fault belongs to the list. */
export function useRowFaults(plan: RowPlan, faults: FieldErrors) {
  const text = useFollowUpTexts()
  const faultText = useFaultText()
  return Object.entries(faults).map(([path, fault]) => {
    const [, index, name] = path.split('.')
    const field = plan.fields.find((candidate) => candidate.name === name)
    if (!field) return { path: plan.list, words: text(fault === 'tooMany' ? 'tooMany' : plan.none) }
    const place = `${text(plan.one)} ${Number(index) + 1}, ${text(field.name)}`
    return { path, words: `${place}: ${faultText(field.kind, fault) ?? ''}` }
  })
}
