import type { Language } from '#languages.ts'

/** A text in every language of the interface. */
export type Words = Readonly<Record<Language, string>>

/**
 * Name of a field that people fill in. The texts are its label. `object` is the name as the object of a
 * sentence, with its article in the accusative („Bitte geben Sie die Straße an.“).
 */
export interface FieldName extends Words {
  readonly object: Words
}

/** The name of a field. */
export const named = (label: Words, object: Words): FieldName => ({ ...label, object })

/**
 * Returns a function that translates the German values of a closed list. Values that are not in the list are
 * the operator's own and stay unchanged in both languages.
 */
export function wordsOf(list: readonly Words[]): (german: string) => Words {
  const english = new Map(list.map(({ de, en }) => [de.toLowerCase(), en]))
  return (german) => ({ de: german, en: english.get(german.toLowerCase()) ?? german })
}
