import { describeField } from '@portal/contract/fields/describe-field.ts'
import type { FieldError } from '@portal/contract/fields/field-errors.ts'

import { ErrorSummary, type FieldFault } from '#fields/ErrorSummary.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useFieldId, useForm, useFormState } from '#fields/form/form.ts'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'

interface FaultSummaryProps {
  /** What a field is called where it stands alone: „Forderung 2, Rechnungsdatum“. */
  labelOf: (path: string) => string
  /** The faults that concern what is shown; all when left out. */
  concerns?: (path: string) => boolean
  /** The words for what is not the fault of one field alone; undefined for any other. */
  wordsOf?: (path: string, fault: FieldError) => string | undefined
  /** Called before a line leads to the field: it may not be seen yet. */
  onGo?: (path: string) => void
  /** Lines that lead further than to the field; undefined for any other. */
  linesOf?: (path: string, fault: FieldError) => readonly FieldFault[] | undefined
}

/** Every wrong field of a form, in the same words as beside the field, each leading to it. */
export function FaultSummary({ labelOf, concerns, wordsOf, linesOf, onGo }: FaultSummaryProps) {
  const { schema, store } = useForm()
  const idOf = useFieldId()
  const errorText = useFieldErrorText()
  const faults = useFormState((state) => state.faults)
  const refusals = useFormState((state) => state.refusals)

  function sentenceOf(path: string, fault: FieldError) {
    const { kind = 'text', maxLength } = describeField(schema, path) ?? {}
    // A field that is changed loses its fault, so what stands in this one was there when the fault was found.
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
