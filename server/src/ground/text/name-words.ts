import { apostrophes, foldName } from '#ground/text/fold-name.ts'

/** What stands between words of a name and is left out or written otherwise by whoever searches; or is pasted unseen. */
const between = /[\s\p{Cf},;.&+/()"'„“”»«-]+/u

/**
 * The folded words that a name must have, in whatever order, to be the one that somebody typed: `Brümmer, Birgit` and
 * `Birgit Brümmer` have the same. A word that is a part of another one is left out, as it is found with it. What has no
 * word is one itself, so there is always one.
 */
export function nameWords(typed: string): readonly string[] {
  const folded = foldName(typed)
  const longestFirst = [...new Set(folded.split(between))].toSorted((a, b) => b.length - a.length)
  const words = longestFirst.filter(
    (word, place) => word !== '' && !longestFirst.slice(0, place).some((longer) => longer.includes(word)),
  )
  return words.length > 0 ? words : [folded]
}

/** Where an umlaut may have been left out: at no u behind a, e or q, as in `Bauer`, `Neumann` or `Quandt`, and not where the e stands. */
const plainVowel = /[ao](?!e)|(?<![aeq])u(?!e)/g

/** Looked for in so many places; each pair of them is one more spelling. */
const vowelsTried = 4

/**
 * The folded spellings of which a name must have one to be what somebody typed: his own, and those with up to two umlauts
 * that he left out, so `muller` finds `mueller`. Whoever types an umlaut, or ae, means it.
 * @param word as `nameWords` gives it
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

/** What no word has in it: a sentence may end with the name, as a question, or go on with a colon. */
const noWord = /[^\p{L}\p{M}\p{N}]+/u

/** The folded words of a text, each once. */
const wordsOf = (text: string): ReadonlySet<string> => new Set(foldName(text).split(noWord))

/**
 * Whether somebody of this name stands in a text: every word of the name is a word of the text, in whatever order, case
 * and spelling. `Muster, Erika` stands in `für Erika Muster`, not in `Erika Musterfrau`. An apostrophe divides words, as
 * in `Muster's`, or not, as in `O'Brien`, of which people make `OBrien`.
 */
export const standsIn = (name: string, text: string): boolean =>
  hasWords(name, text) || hasWords(dividedAtApostrophes(name), dividedAtApostrophes(text))

const dividedAtApostrophes = (text: string) => text.replaceAll(apostrophes, ' ')

function hasWords(name: string, text: string): boolean {
  const words = wordsOf(text)
  const wanted = [...wordsOf(name)].filter((word) => word !== '')
  return wanted.length > 0 && wanted.every((word) => words.has(word))
}

/** The longest word of a name as it may be written: as given, folded, and with umlauts. For a first look that finds more. */
export function spellingsOf(name: string): readonly string[] {
  const given = name.normalize('NFC').toLowerCase().split(between)
  const longest = given.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const folded = foldName(longest)
  const withUmlauts = folded.replaceAll(/[aou]e/g, (pair) => umlauts[pair] ?? pair)
  return [...new Set([longest, folded, withUmlauts, withUmlauts.replaceAll('ss', 'ß')])]
}

const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' }
