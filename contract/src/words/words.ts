import type { Language } from '#languages.ts'

/** One wording in every language of the interface. */
export type Words = Readonly<Record<Language, string>>
