import type { Language } from '#languages.ts'

/** A text in every language of the interface. */
export type Words = Readonly<Record<Language, string>>
