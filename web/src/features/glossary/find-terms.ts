import type { Language } from '@portal/contract/languages.ts'

import { folded, isPartOf } from '#fields/typed/folded.ts'
import { glossaryTerms } from '#screens/terms/glossary-terms.ts'
import type { Term } from '#screens/terms/term.ts'

/** Terms that contain every typed word. Terms that match by name come first; both groups are sorted by name. */
export function findTerms(typed: string, language: Language): Term[] {
  const words = typed.split(/\s+/)
  const isIn = (text: string) => words.every((word) => isPartOf(text, word))
  const collator = new Intl.Collator(language)
  return glossaryTerms
    .filter(({ name, meaning }) => isIn(`${name[language]} ${meaning[language]}`))
    .toSorted(
      (a, b) =>
        Number(isIn(b.name[language])) - Number(isIn(a.name[language])) ||
        collator.compare(a.name[language], b.name[language]),
    )
}

/** The letter that a name is filed under. Ü is filed under U. */
export const initialOf = (name: string): string => folded(name).charAt(0).toUpperCase()

/** The first term under each letter. `terms` must be sorted. */
export const firstsOfLetters = (terms: readonly Term[], language: Language): ReadonlyMap<string, Term> =>
  new Map(terms.toReversed().map((term) => [initialOf(term.name[language]), term]))

/** The anchor of a letter on the glossary page. It is on the first term under that letter. */
export const letterAnchor = (letter: string): string => `letter-${letter.toLowerCase()}`
