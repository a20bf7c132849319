import type { Language } from '@portal/contract/envelope.ts'

import { useLanguage } from '#i18n/language.ts'

/** One wording in every language of the interface. */
export type Words = Readonly<Record<Language, string>>

/**
 * Declares the words of a screen, both languages on one line:
 * `const useSearchTexts = texts({ title: { de: 'Aktensuche', en: 'File search' } })`.
 * The hook returns `(key) => string` in the current language; the function is stable per language.
 */
export function texts<Key extends string>(words: Record<Key, Words>): () => (key: Key) => string {
  const lookup = {
    de: (key: Key) => words[key].de,
    en: (key: Key) => words[key].en,
  } satisfies Record<Language, unknown>
  return () => lookup[useLanguage()]
}
