import { foldName } from '#text/fold-name.ts'

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
