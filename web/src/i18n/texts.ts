import type { Language } from '@portal/contract/languages.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { useLanguage } from '#i18n/language.ts'

/**
 * Declares the texts of a screen, both languages on one line: `const useSearchTexts = texts({ title: { de:
 * 'Aktensuche', en: 'File search' } })`. The hook returns `(key) => string` in the current language; the function
 * is stable per language.
 */
export function texts<Key extends string>(words: Record<Key, Words>): () => (key: Key) => string {
  const lookup = {
    de: (key: Key) => words[key].de,
    en: (key: Key) => words[key].en,
  } satisfies Record<Language, unknown>
  return () => lookup[useLanguage()]
}
