import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './source-files.ts'

/** A row of the screen vocabulary in docs/glossary.md. `german` lists all forms, the base form first. */
export interface Term {
  readonly german: readonly string[]
  readonly english: string
  readonly neverGerman: readonly string[]
  readonly neverEnglish: readonly string[]
}

/**
 * A text that may use a word other than the glossary's, because the specification prescribes that word or the text
 * is about something else.
 */
export interface Exception {
  /** The German text, or its beginning followed by ` …`. */
  readonly text: string
  /** The German word that the glossary would require. */
  readonly term: string
}

/** Reads the tables of docs/glossary.md. */
export function readGlossary(): {
  readonly terms: readonly Term[]
  readonly exceptions: readonly Exception[]
} {
  const text = readFileSync(join(root(), 'docs/glossary.md'), 'utf8')
  return {
    terms: table(text, 'Words of the screens').map(([german, english = '', , neverGerman, neverEnglish]) => ({
      german: list(german),
      english,
      neverGerman: list(neverGerman),
      neverEnglish: list(neverEnglish),
    })),
    exceptions: table(text, 'Exceptions').map(([excepted = '', term = '']) => ({ text: excepted, term })),
  }
}

/**
 * Returns one clause for each way in which a German text or its English translation, if present, violates a term.
 */
export function offences(
  { german, english, neverGerman, neverEnglish }: Term,
  de: string,
  en?: string,
): string[] {
  const saidEnglish = en?.toLowerCase()
  const inGerman = neverGerman
    .filter((word) => has(de, word))
    .map((word) => `not „${word}“ but „${german[0]}“`)
  if (saidEnglish === undefined) return inGerman
  const isMissing = german.some((word) => has(de, word)) && !has(saidEnglish, english)
  return [
    ...inGerman,
    ...neverEnglish.filter((word) => has(saidEnglish, word)).map((word) => `not “${word}” but “${english}”`),
    ...(isMissing ? [`„${german[0]}“ is “${english}” in English, not “${en}”`] : []),
  ]
}

/** Whether an exception applies to a German text. */
export const isAbout = ({ text }: Exception, de: string): boolean =>
  text.endsWith(' …') ? de.startsWith(text.slice(0, -2)) : de === text

/** Whether a text contains a word as a whole word. Plurals in -s match; "main claim" matches "main-claim". */
const has = (text: string, word: string) =>
  new RegExp(String.raw`(?<!\p{L})${word.replace(' ', '[ -]')}s?(?!\p{L})`, 'u').test(text)

/** The cells of the table below a heading, row by row, without the header row. */
function table(text: string, heading: string): string[][] {
  const [, below = ''] = text.split(`\n## ${heading}\n`)
  const [section = ''] = below.split('\n## ')
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const list = (cell = '') => cell.split(', ').filter((word) => word !== '')
