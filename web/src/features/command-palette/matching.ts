import { isPartOf } from '#fields/folded.ts'

/** Whether each word that was typed is a part of some words, as people write them. Nothing typed matches all. */
export const matches = (words: string, typed: string): boolean =>
  typed.split(/\s+/).every((part) => isPartOf(words, part))
