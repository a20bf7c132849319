import type { Words } from '@portal/contract/words/words.ts'

/** A noun as it stands inside a line, "3 Akten", "3 cases": English begins it small there, German does not. */
export const within = ({ de, en }: Words): Words => ({ de, en: en.charAt(0).toLowerCase() + en.slice(1) })

/** What stands inside a line, as it begins one: "neue Akte", "Neue Akte". */
export const beginning = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A long German word that may be divided after its `beginning` where a column is narrow. */
export const breakable = ({ de, en }: Words, beginning: string): Words => ({
  de: de.replace(beginning, `${beginning}\u00AD`),
  en,
})
