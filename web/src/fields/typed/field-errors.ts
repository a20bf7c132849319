import type { FieldError, FieldErrors } from '@portal/contract/fields/field-errors.ts'
import type { Language } from '@portal/contract/languages.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import type { FieldKind } from '#fields/typed/field-kind.ts'
import { excessOf, type Typed } from '#fields/typed/too-long.ts'
import { commonWords } from '#i18n/common-words.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'

/** Returns `errorSentence` in the current language. */
export function useFieldErrorText(): FieldErrorText {
  const language = useLanguage()
  return (...error) => errorSentence(language, ...error)
}

/**
 * `object`: the field's name in the accusative (`FieldName`). Default: a general word, as in filters.
 * `format`: the field's own sentence for the error `format`. Default: a general sentence.
 */
type ErrorOfField = [
  kind: FieldKind,
  error: FieldError | undefined,
  typed?: Typed,
  object?: Words,
  format?: Words,
]

export type FieldErrorText = (...error: ErrorOfField) => string | undefined

/**
 * The message for a field's error: the problem and the remedy, beginning with the word that the specification
 * requires (specification 2, part 5.2). A value that is too long is detected from the value itself, and
 * reported together with any other error.
 */
export function errorSentence(
  language: Language,
  ...[kind, error, typed, object = objects[kind], format = errorWords.format]: ErrorOfField
): string | undefined {
  const text = (key: ErrorKey) => ({ ...errorWords, format })[key][language]
  const excess = typed && excessOf(kind, typed)
  const tooLong =
    excess &&
    `${text('tooLong')} ${count(excess.length)} ${text('of')} ${count(excess.most)} ${text('characters')}.`
  const other = error && !(tooLong && error === 'tooLong') ? text(keyOf(kind, error)) : undefined
  const words = [tooLong, other].filter((sentence) => sentence).join(' ')
  return words.replace('{field}', object[language]) || undefined
}

const keyOf = (kind: FieldKind, error: FieldError): ErrorKey =>
  wordsOfKind[kind]?.[error] ?? wordsOfAll[error] ?? fallback[kind] ?? 'format'

type ErrorKey = keyof typeof errorWords
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
  lines: { required: 'write' },
}

const fallback: Partial<Record<FieldKind, ErrorKey>> = {
  date: 'date',
  amount: 'amount',
  choice: 'unknown',
  oneChoice: 'unknown',
}

const anOption: Words = { de: 'eine Möglichkeit', en: 'one option' }

const objects: Record<FieldKind, Words> = {
  text: domainWords.theText,
  lines: domainWords.theText,
  iban: domainWords.theText,
  blz: domainWords.theText,
  unspaced: domainWords.theText,
  date: domainWords.theDate,
  amount: domainWords.theAmount,
  choice: anOption,
  oneChoice: anOption,
}

/** Moves each error to the field that contains it: from `glgNumbers.3` to `glgNumbers`. The first error wins. */
export function topLevel(errors: FieldErrors): FieldErrors {
  const ofFields: FieldErrors = {}
  for (const [path, error] of Object.entries(errors)) ofFields[path.split('.', 1).join()] ??= error
  return ofFields
}

const errorWords = {
  required: { de: 'Pflichtfeld: Bitte geben Sie {field} an.', en: 'Required: Enter {field}.' },
  write: { de: 'Pflichtfeld: Bitte geben Sie {field} ein.', en: 'Required: Write {field}.' },
  choose: {
    de: 'Pflichtfeld: Bitte wählen Sie mindestens {field} aus.',
    en: 'Required: Choose at least {field}.',
  },
  chooseOne: { de: 'Pflichtfeld: Bitte wählen Sie {field} aus.', en: 'Required: Choose {field}.' },
  tooLong: { de: 'Zu lang:', en: 'Too long:' },
  of: domainWords.of,
  characters: commonWords.characters,
  shorten: { de: 'Zu lang: Bitte kürzen Sie {field}.', en: 'Too long: Shorten {field}.' },
  date: {
    de: 'Formatfehler: Bitte geben Sie {field} als TT.MM.JJJJ an, zum Beispiel 31.01.2026.',
    en: 'Format error: Enter {field} as day.month.year, for example 31.01.2026.',
  },
  dateRange: {
    de: 'Das Datum liegt vor 1900: Bitte prüfen Sie {field}.',
    en: 'The date is before 1900: Check {field}.',
  },
  noSuchDay: {
    de: 'Dieses Datum gibt es nicht: Bitte prüfen Sie {field}.',
    en: 'This date does not exist: Check {field}.',
  },
  future: {
    de: 'Das Datum liegt in der Zukunft: Bitte prüfen Sie {field}.',
    en: 'The date is in the future: Check {field}.',
  },
  endBeforeStart: {
    de: '„Bis“ liegt vor „von“: Bitte prüfen Sie beide Angaben.',
    en: '“To” is before “from”: Check both entries.',
  },
  iban: {
    de: 'Falsche IBAN: Bitte prüfen Sie Länge und Ziffern.',
    en: 'Invalid IBAN: Check its length and digits.',
  },
  amountRange: {
    de: 'Der Betrag ist zu groß: höchstens 999.999.999,00.',
    en: 'The amount is too large: at most 999.999.999,00.',
  },
  bounds: {
    de: 'Außerhalb des zulässigen Bereichs: Bitte prüfen Sie {field}.',
    en: 'Out of range: Check {field}.',
  },
  superfluous: {
    de: 'Dieses Feld wird nicht gebraucht: Bitte lassen Sie es leer.',
    en: 'This field is not needed: Leave it empty.',
  },
  tooMany: { de: 'Zu viele Angaben: Bitte geben Sie weniger an.', en: 'Too many entries: Enter fewer.' },
  amount: {
    de: 'Formatierung: Bitte geben Sie {field} als Zahl mit höchstens zwei Nachkommastellen an, zum Beispiel 1.234,56.',
    en: 'Format: Enter {field} as a number with at most two decimal places, for example 1.234,56 or 1,234.56.',
  },
  format: {
    de: 'Formatfehler: Bitte geben Sie {field} ohne Sonderzeichen an.',
    en: 'Format error: Enter {field} without special characters.',
  },
  unknown: {
    de: 'Unbekannt: Bitte wählen Sie {field} aus der Liste.',
    en: 'Unknown: Choose {field} from the list.',
  },
} satisfies Record<string, Words>
