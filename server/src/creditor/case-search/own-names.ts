import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isByNameAlone, type OwnCaseSearch } from '#creditor/case-search/case-conditions.ts'
import { fewCasesOf } from '#creditor/case-search/searched-cases.ts'
import { nameWords, withUmlauts } from '#ground/text/name-words.ts'

/** Each creditor number adds an index lookup; beyond this many the index on all names is as fast. */
const maxNumbers = 32

/**
 * A superset of all hits of a debtor's name, from the index on names per creditor number (migrations 0018, 0026).
 * Undefined if that index doesn't help: with other filters, for many creditor numbers, and for a word without three
 * ASCII letters or digits in a row. `offset 0` stops the planner from combining other indexes, which it overrates.
 */
export function casesByOwnName(search: OwnCaseSearch): RawBuilder<unknown> | undefined {
  const spellings = trigramsBySpelling(nameWords(search.name ?? ''))
  if (!isByNameAlone(search) || search.glgNumbers.length > maxNumbers) return undefined
  if (spellings.some((trigrams) => trigrams.length === 0)) return undefined
  const lists = search.glgNumbers.flatMap((number) =>
    spellings.map(
      (trigrams) => sql<SqlBool>`creditor_trigrams(n.glg_number, show_trgm(n.schuldnername_folded))
      @> creditor_trigrams(${number}, ${trigrams}::text[])`,
    ),
  )
  return sql`(select n.* from ${fewCasesOf(search)} n where ${sql.join(lists, sql` or `)} offset 0)`
}

/** For each spelling of the longest word: its trigrams, plus those shared by all spellings of each further word. */
function trigramsBySpelling([longest = '', ...further]: readonly string[]): readonly string[][] {
  const shared = further.flatMap((word) => {
    const [own = [], ...others] = withUmlauts(word).map((spelling) => innerTrigrams([spelling]))
    return own.filter((piece) => others.every((trigrams) => trigrams.includes(piece)))
  })
  return withUmlauts(longest).map((spelling) => Array.from(new Set(innerTrigrams([spelling]).concat(shared))))
}

/** The trigrams that `show_trgm` has for every name containing these words. Without non-ASCII ones, which it hashes. */
export function innerTrigrams(words: readonly string[]): string[] {
  const pieces = words.flatMap((word) => Array.from(word, (_sign, place) => word.slice(place, place + 3)))
  return [...new Set(pieces)].filter((piece) => /^[a-z0-9]{3}$/.test(piece))
}
