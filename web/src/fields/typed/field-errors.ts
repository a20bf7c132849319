import type { FieldError, FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'

import type { FieldKind } from '#fields/typed/field-kind.ts'
import { excessOf, type Typed } from '#fields/typed/too-long.ts'
import { commonWords } from '#i18n/common-words.ts'
import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'

/**
 * The message for a field's error: the problem and the remedy (specification 2, part 5.2). A value that is too
 * long is detected from the value itself, and reported together with any other error.
 */
export function useFieldErrorText(): FieldErrorText {
  const text = useErrorTexts()
  return (kind, error, typed) => {
    const excess = typed && excessOf(kind, typed)
    const tooLong =
      excess &&
      `${text('tooLong')} ${count(excess.length)} ${text('of')} ${count(excess.most)} ${text('characters')}.`
    const other =
      error && !(tooLong && error === 'tooLong')
        ? text(wordsOfKind[kind]?.[error] ?? wordsOfAll[error] ?? fallback[kind] ?? 'format')
        : undefined
    return [tooLong, other].filter((words) => words).join(' ') || undefined
  }
}

export type FieldErrorText = (
  kind: FieldKind,
  error: FieldError | undefined,
  typed?: Typed,
) => string | undefined

type ErrorKey = Parameters<ReturnType<typeof useErrorTexts>>[0]
type WordsByError = Partial<Record<FieldError, ErrorKey>>

const wordsOfAll: WordsByError = {
  required: 'required',
  tooLong: 'shorten',
  iban: 'iban',
  tooMany: 'tooMany',
  superfluous: 'superfluous',
  bounds: 'bounds',
  endBeforeStart: 'endBeforeStart',
}

const wordsOfKind: Partial<Record<FieldKind, WordsByError>> = {
  date: { range: 'dateRange', future: 'future', noSuchDay: 'noSuchDay' },
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

/** Moves each error to the field that contains it: from `glgNumbers.3` to `glgNumbers`. The first error wins. */
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
  tooLong: { de: 'Zu lang:', en: 'Too long:' },
  of: domainWords.of,
  characters: commonWords.characters,
  shorten: { de: 'Zu lang: bitte kürzen.', en: 'Too long: please shorten.' },
  date: {
    de: 'Formatfehler: bitte als TT.MM.JJJJ eingeben.',
    en: 'Format error: please enter as dd.mm.yyyy.',
  },
  dateRange: {
    de: 'Das Datum liegt vor 1900: bitte prüfen.',
    en: 'The date lies before 1900: please check.',
  },
  noSuchDay: {
    de: 'Diesen Tag gibt es nicht: bitte prüfen.',
    en: 'There is no such day: please check.',
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
    de: 'Der Betrag ist zu groß: höchstens 999.999.999,00.',
    en: 'The amount is too large: at most 999.999.999,00.',
  },
  bounds: { de: 'Außerhalb der Grenzen: bitte prüfen.', en: 'Outside the limits: please check.' },
  superfluous: { de: 'Hier gehört nichts hin: bitte leeren.', en: 'Nothing belongs here: please clear it.' },
  tooMany: { de: 'Zu viele: bitte weniger angeben.', en: 'Too many: please give fewer.' },
  amount: { de: 'Formatierung: bitte wie 1.234,56 eingeben.', en: 'Format: please enter like 1.234,56.' },
  format: {
    de: 'Formatfehler: bitte ohne Sonderzeichen eingeben.',
    en: 'Format error: please avoid special characters.',
  },
  unknown: { de: 'Unbekannt: bitte aus der Liste wählen.', en: 'Unknown: please choose from the list.' },
})
