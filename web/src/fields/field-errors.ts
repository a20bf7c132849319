import type { FieldError, FieldErrors } from '@portal/contract/field-errors.ts'
import type { FieldKind as KindOfContract } from '@portal/contract/field-kinds.ts'

import { texts } from '#i18n/texts.ts'

/**
 * What a field holds: the same code means other words for a date than for an amount. A filter may also be a `choice` of
 * several.
 */
export type FieldKind = KindOfContract | 'choice'

/** The words for a field's error: what is wrong and what to do (specification 2, part 5.2). */
export function useFieldErrorText(): (kind: FieldKind, error: FieldError | undefined) => string | undefined {
  const text = useErrorTexts()
  return (kind, error) =>
    error && text(wordsOfKind[kind]?.[error] ?? wordsOfAll[error] ?? fallback[kind] ?? 'format')
}

type ErrorKey = Parameters<ReturnType<typeof useErrorTexts>>[0]
type WordsByError = Partial<Record<FieldError, ErrorKey>>

const wordsOfAll: WordsByError = {
  required: 'required',
  tooLong: 'tooLong',
  iban: 'iban',
  tooMany: 'tooMany',
  superfluous: 'superfluous',
  endBeforeStart: 'endBeforeStart',
}

const wordsOfKind: Partial<Record<FieldKind, WordsByError>> = {
  date: { range: 'dateRange', future: 'future' },
  amount: { range: 'amountRange' },
  choice: { required: 'choose' },
  oneChoice: { required: 'chooseOne' },
}

const fallback: Partial<Record<FieldKind, ErrorKey>> = {
  date: 'date',
  amount: 'amount',
  choice: 'unknown',
  oneChoice: 'unknown',
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
  chooseOne: { de: 'Pflichtfeld: bitte auswählen.', en: 'Required: please select.' },
  tooLong: { de: 'Zu lang: bitte kürzen.', en: 'Too long: please shorten.' },
  date: {
    de: 'Formatfehler: bitte als TT.MM.JJJJ eingeben.',
    en: 'Format error: please enter as dd.mm.yyyy.',
  },
  dateRange: {
    de: 'Das Datum liegt zu weit in der Vergangenheit oder in der Zukunft: bitte prüfen.',
    en: 'The date lies too far in the past or in the future: please check.',
  },
  future: {
    de: 'Das Datum liegt in der Zukunft: bitte prüfen.',
    en: 'The date lies in the future: please check.',
  },
  endBeforeStart: {
    de: 'Das Ende liegt vor dem Anfang: bitte prüfen.',
    en: 'The end lies before the start: please check.',
  },
  iban: {
    de: 'Falsche IBAN: bitte prüfen Sie Länge und Ziffern.',
    en: 'Wrong IBAN: please check its length and digits.',
  },
  amountRange: {
    de: 'Der Betrag ist zu hoch: höchstens 999.999.999,00.',
    en: 'The amount is too high: at most 999.999.999,00.',
  },
  superfluous: { de: 'Hier gehört nichts hin: bitte leeren.', en: 'Nothing belongs here: please clear it.' },
  tooMany: { de: 'Zu viele: bitte weniger angeben.', en: 'Too many: please give fewer.' },
  amount: { de: 'Formatierung: bitte wie 1.234,56 eingeben.', en: 'Format: please enter like 1.234,56.' },
  format: {
    de: 'Formatfehler: bitte ohne Sonderzeichen eingeben.',
    en: 'Format error: please avoid special characters.',
  },
  unknown: { de: 'Unbekannt: bitte neu auswählen.', en: 'Unknown: please select again.' },
})
