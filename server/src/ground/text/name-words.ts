import { apostrophes, foldName } from '#ground/text/fold-name.ts'

/** Separators between the words of a name, including invisible characters that pasting inserts. */
const separators = /[\s\p{Cf},;.&+/()"'„“”»«-]+/u

/**
 * Returns the folded words that a name must contain, in any order, to match the search text. `Brümmer, Birgit` and
 * `Birgit Brümmer` have the same words. Omits a word that is part of another. Returns at least one word.
 */
export function nameWords(typed: string): readonly string[] {
  const folded = foldName(typed)
  const longestFirst = [...new Set(folded.split(separators))].toSorted((a, b) => b.length - a.length)
  const words = longestFirst.filter(
    (word, place) => word !== '' && !longestFirst.slice(0, place).some((longer) => longer.includes(word)),
  )
  return words.length > 0 ? words : [folded]
}

/**
 * Matches a vowel that may stand for an umlaut: not a u after a, e or q, as in `Bauer`, `Neumann` and `Quandt`,
 * and no vowel before an e.
 */
const plainVowel = /[ao](?!e)|(?<![aeq])u(?!e)/g

/**
 * Maximum number of vowels in a word that may stand for an umlaut. Each one and each pair is tried, so the number
 * of spellings grows quadratically.
 */
const vowelsTried = 4

/**
 * Returns the folded spellings of a search word: the word itself, and with one or two missing umlauts restored, so
 * `muller` also finds `mueller`. An umlaut, or ae, is taken literally.
 * @param word as returned by `nameWords`
 */
export function withUmlauts(word: string): readonly string[] {
  const places = [...word.matchAll(plainVowel)]
    .map(({ index }) => index + 1)
    .filter((place) => place < word.length)
    .slice(0, vowelsTried)
  const withOne = places.map((place) => withE(word, place))
  const withTwo = places.flatMap((later, index) =>
    places.slice(0, index).map((place) => withE(withE(word, later), place)),
  )
  return [word, ...withOne, ...withTwo]
}

const withE = (word: string, place: number) => `${word.slice(0, place)}e${word.slice(place)}`

/** Separators between the words of a text. */
const nonWord = /[^\p{L}\p{M}\p{N}]+/u

const wordsOf = (text: string): ReadonlySet<string> => new Set(foldName(text).split(nonWord))

/**
 * Whether a text contains a person's name: every word of the name is a word of the text, in any order, case and
 * spelling. `für Erika Muster` contains `Muster, Erika`; `Erika Musterfrau` does not. An apostrophe may separate
 * words, as in `Muster's`, or not, as in `O'Brien` and `OBrien`.
 */
export const containsName = (name: string, text: string): boolean =>
  hasWords(name, text) || hasWords(dividedAtApostrophes(name), dividedAtApostrophes(text))

const dividedAtApostrophes = (text: string) => text.replaceAll(apostrophes, ' ')

function hasWords(name: string, text: string): boolean {
  const words = wordsOf(text)
  const required = [...wordsOf(name)].filter((word) => word !== '')
  return required.length > 0 && required.every((word) => words.has(word))
}

/**
 * Returns spellings of the longest word of a name: as written, folded, and with umlauts. Use it to preselect texts
 * that may contain the name; it selects too many rather than too few.
 */
export function spellingsOf(name: string): readonly string[] {
  const words = name.normalize('NFC').toLowerCase().split(separators)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const folded = foldName(longest)
  const withUmlauts = folded.replaceAll(/[aou]e/g, (pair) => umlauts[pair] ?? pair)
  return [...new Set([longest, folded, withUmlauts, withUmlauts.replaceAll('ss', 'ß')])]
}

const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' }
