import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './source-files.ts'

/** A line of the words of the screens in docs/glossary.md. A German word has all its forms; the first one names it. */
export interface Term {
  readonly german: readonly string[]
  readonly english: string
  readonly neverGerman: readonly string[]
  readonly neverEnglish: readonly string[]
}

/** A text that has another word because the specification gives it, or that means another thing. */
export interface Exception {
  /** The German text; one that ends with … is only its beginning. */
  readonly text: string
  /** The German word that would stand there otherwise. */
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

/** What a German text and, if there is one, its English have against a term, a clause each. */
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

/** Whether an exception is about a German text. */
export const isAbout = ({ text }: Exception, de: string): boolean =>
  text.endsWith(' …') ? de.startsWith(text.slice(0, -2)) : de === text

/** Whether a text has a word by itself. An English one may have an s behind it, and "main claim" may be "main-claim". */
const has = (text: string, word: string) =>
  new RegExp(String.raw`(?<!\p{L})${word.replace(' ', '[ -]')}s?(?!\p{L})`, 'u').test(text)

/** The cells of the table below a heading, row by row, without its head. */
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
