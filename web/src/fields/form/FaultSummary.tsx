import { describeField } from '@portal/contract/fields/describe-field.ts'
import type { FieldError } from '@portal/contract/fields/field-errors.ts'

import { ErrorSummary, type FieldFault } from '#fields/ErrorSummary.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useFieldId, useForm, useFormState } from '#fields/form/form.ts'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'

interface FaultSummaryProps {
  /** The label of a field, clear without its neighbours: „Forderung 2, Rechnungsdatum“. */
  labelOf: (path: string) => string
  /** Whether the summary lists the errors of a field. If left out, it lists all errors. */
  concerns?: (path: string) => boolean
  /** The message for an error that does not belong to a single field; undefined for others. */
  wordsOf?: (path: string, fault: FieldError) => string | undefined
  /** Called before a field is focused, so that the page can show it first. */
  onGo?: (path: string) => void
  /** Custom lines for an error, with further actions; undefined for the default line. */
  linesOf?: (path: string, fault: FieldError) => readonly FieldFault[] | undefined
}

/** Lists every error of a form in the same words as beside its field, with a link to the field. */
export function FaultSummary({ labelOf, concerns, wordsOf, linesOf, onGo }: FaultSummaryProps) {
  const { schema, store } = useForm()
  const idOf = useFieldId()
  const errorText = useFieldErrorText()
  const faults = useFormState((state) => state.faults)
  const refusals = useFormState((state) => state.refusals)

  function sentenceOf(path: string, fault: FieldError) {
    const { kind = 'text', maxLength } = describeField(schema, path) ?? {}
    // A changed field loses its error, so this value is still the one that was refused.
    const value = valueAt(store.read().form, path)
    return (
      wordsOf?.(path, fault) ?? `${labelOf(path)} – ${errorText(kind, fault, { value, maxLength }) ?? ''}`
    )
  }

  const shown = Object.entries(faults).filter(([path]) => concerns?.(path) ?? true)
  const lines = shown.flatMap(
    ([path, fault]) =>
      linesOf?.(path, fault) ?? [{ id: idOf(path), text: sentenceOf(path, fault), onGo: () => onGo?.(path) }],
  )
  return <ErrorSummary faults={lines} failures={refusals} />
}
