import { type Language, languages } from '@portal/contract/languages.ts'
import { useSyncExternalStore } from 'react'

import { remember, remembered } from '#storage/consent.ts'

/** Each language's own name. */
export const languageNames = { de: 'Deutsch', en: 'English' } as const

const storageKey = 'language'
const listeners = new Set<() => void>()

let current = initialLanguage(remembered(storageKey), navigator.languages)

/** The stored language, else the browser's first supported language, else German. */
export function initialLanguage(stored: string | null, browserLanguages: readonly string[]): Language {
  const preferred = [stored, ...browserLanguages].map((tag) => tag?.slice(0, 2).toLowerCase())
  const supported = (tag: string | undefined) => languages.find((language) => language === tag)
  return preferred.map(supported).find((language) => language !== undefined) ?? languages[0]
}

/** The language of the interface, for code outside React. */
export const currentLanguage = (): Language => current

/** The language of the interface; the component renders again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)

/** Calls `listener` after every change of the language. Returns a function that unsubscribes. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Changes the language. Stores it for the next visit if the user has consented, or as soon as they do
 * (specification 1, part 4).
 */
export function setLanguage(language: Language): void {
  current = language
  remember(storageKey, language)
  for (const listener of listeners) listener()
}
