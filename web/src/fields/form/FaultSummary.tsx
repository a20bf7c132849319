import { describeField } from '@portal/contract/fields/describe-field.ts'
import type { FieldError } from '@portal/contract/fields/field-errors.ts'

import { ErrorSummary, type FieldFault } from '#fields/ErrorSummary.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useFieldId, useFieldName, useForm, useFormState } from '#fields/form/form.ts'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { useLanguage } from '#i18n/language.ts'

interface FaultSummaryProps {
  /** The row that contains a field: „Forderung 2“. */
  placeOf?: (path: string) => string | undefined
  /** Whether the summary lists the errors of a field. If left out, it lists all errors. */
  concerns?: (path: string) => boolean
  /** The message for an error that does not belong to a single field; undefined for others. */
  wordsOf?: (path: string, fault: FieldError) => string | undefined
  /** Called before a field is focused, so that the page can show it first. */
  onGo?: (path: string) => void
  /** Custom lines for an error, with further actions; undefined for the default line. */
  linesOf?: (path: string, fault: FieldError) => readonly FieldFault[] | undefined
}

/**
 * Lists every error of a form with the same text as beside its field, linked to the field. Each line begins
 * with the row, and with the field's label if the text does not contain it.
 */
export function FaultSummary({ placeOf, concerns, wordsOf, linesOf, onGo }: FaultSummaryProps) {
  const { schema, store } = useForm()
  const idOf = useFieldId()
  const errorText = useFieldErrorText()
  const nameOf = useFieldName()
  const language = useLanguage()
  const faults = useFormState((state) => state.faults)
  const refusals = useFormState((state) => state.refusals)

  function sentenceOf(path: string, fault: FieldError) {
    const { kind = 'text', maxLength } = describeField(schema, path) ?? {}
    const name = nameOf(path)
    // A changed field loses its error, so this value is still the one that was refused.
    const value = valueAt(store.read().form, path)
    const words = errorText(kind, fault, { value, maxLength }, name?.object, name?.format) ?? ''
    const isNamed = [name, name?.object].some((each) => each && words.includes(each[language]))
    const subject = [placeOf?.(path), !isNamed && (name?.[language] ?? path)].filter(Boolean).join(', ')
    return subject === '' ? words : `${subject} – ${words}`
  }

  const shown = Object.entries(faults).filter(([path]) => concerns?.(path) ?? true)
  const lines = shown.flatMap(
    ([path, fault]) =>
      linesOf?.(path, fault) ?? [
        { id: idOf(path), text: wordsOf?.(path, fault) ?? sentenceOf(path, fault), onGo: () => onGo?.(path) },
      ],
  )
  return <ErrorSummary faults={lines} failures={refusals} />
}
