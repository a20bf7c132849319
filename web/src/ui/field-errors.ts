import type { FieldError, FieldErrors } from '@portal/contract/fields.ts'

import { texts } from '#i18n/texts.ts'

/** What a field holds: the same code means other words for a date than for an amount. */
export type FieldKind = 'text' | 'date' | 'amount' | 'choice'

/** The words for a field's error: what is wrong and what to do (specification 2, part 5.2). */
export function useFieldErrorText(): (kind: FieldKind, error: FieldError | undefined) => string | undefined {
  const text = useErrorTexts()
  return (kind, error) => {
    if (error === undefined) return undefined
    if (error === 'required') return text(kind === 'choice' ? 'choose' : 'required')
    if (error === 'tooLong') return text('tooLong')
    if (kind === 'date') return text('date')
    if (kind === 'amount') return text('amount')
    return text(kind === 'choice' ? 'unknown' : 'format')
  }
}

/** The error of a field and of everything below it: `glgNumbers.3` belongs to `glgNumbers`. The first one wins. */
export function topLevel(errors: FieldErrors): FieldErrors {
  const ofFields: FieldErrors = {}
  for (const [path, error] of Object.entries(errors)) ofFields[path.split('.', 1).join()] ??= error
  return ofFields
}

const useErrorTexts = texts({
  required: { de: 'Pflichtfeld: bitte ausfüllen.', en: 'Required: please fill in.' },
  choose: {
    de: 'Pflichtfeld: bitte mindestens eine auswählen.',
    en: 'Required: please select at least one.',
  },
  tooLong: { de: 'Zu lang: bitte kürzen.', en: 'Too long: please shorten.' },
  date: {
    de: 'Formatfehler: bitte als TT.MM.JJJJ eingeben.',
    en: 'Format error: please enter as dd.mm.yyyy.',
  },
  amount: { de: 'Formatierung: bitte wie 1.234,56 eingeben.', en: 'Format: please enter like 1.234,56.' },
  format: {
    de: 'Formatfehler: bitte ohne Sonderzeichen eingeben.',
    en: 'Format error: please avoid special characters.',
  },
  unknown: { de: 'Unbekannt: bitte neu auswählen.', en: 'Unknown: please select again.' },
})
