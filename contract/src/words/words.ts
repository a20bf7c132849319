import type { Language } from '#languages.ts'

/** A text in every language of the interface. */
export type Words = Readonly<Record<Language, string>>

/**
 * Name of a field that people fill in: its label, and the object of a sentence about it, with its article in the
 * accusative („Bitte geben Sie die Straße an.“).
 */
export interface FieldName extends Words {
  readonly object: Words
}

/** The name of a field. */
export const named = (label: Words, object: Words): FieldName => ({ ...label, object })

/**
 * Translates the values of a closed list, which arrive in German. An unknown value, the operator's own, stays as it is
 * in both languages.
 */
export function wordsOf(list: readonly Words[]): (german: string) => Words {
  const english = new Map(list.map(({ de, en }) => [de.toLowerCase(), en]))
  return (german) => ({ de: german, en: english.get(german.toLowerCase()) ?? german })
}
