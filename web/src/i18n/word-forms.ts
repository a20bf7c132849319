import type { Words } from '@portal/contract/words/words.ts'

/** A noun within a line, "3 Akten", "3 cases": lower case in English, not in German. */
export const within = ({ de, en }: Words): Words => ({ de, en: en.charAt(0).toLowerCase() + en.slice(1) })

/** Capitalizes the first letter: "neue Akte" → "Neue Akte". */
export const beginning = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Puts a soft hyphen after the `beginning` of a long German word, for narrow columns. */
export const breakable = ({ de, en }: Words, beginning: string): Words => ({
  de: de.replace(beginning, `${beginning}\u00AD`),
  en,
})
