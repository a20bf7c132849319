import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isNameOnlySearch, type OwnCaseSearch } from '#creditor/case-search/case-conditions.ts'
import { fewCasesOf } from '#creditor/case-search/searched-cases.ts'
import { nameWords, withUmlauts } from '#ground/text/name-words.ts'

/**
 * Maximum number of creditor numbers for which the index on names per creditor number is used. Each number adds an
 * index lookup. With more numbers, the index on all names is as fast.
 */
const maxNumbers = 32

/**
 * SQL: a superset of all hits of a debtor's name, from the index on names per creditor number (migrations 0018,
 * 0026). Undefined if that index does not help: with other filters, with many creditor numbers, or if a
 * spelling has no three consecutive ASCII letters or digits. `offset 0` keeps the planner from adding other
 * indexes, whose benefit it overestimates.
 */
export function casesByOwnName(search: OwnCaseSearch): RawBuilder<unknown> | undefined {
  const spellings = trigramsBySpelling(nameWords(search.name ?? ''))
  if (!isNameOnlySearch(search) || search.glgNumbers.length > maxNumbers) return undefined
  if (spellings.some((trigrams) => trigrams.length === 0)) return undefined
  const lists = search.glgNumbers.flatMap((number) =>
    spellings.map(
      (trigrams) => sql<SqlBool>`creditor_trigrams(n.glg_number, show_trgm(n.schuldnername_folded))
      @> creditor_trigrams(${number}, ${trigrams}::text[])`,
    ),
  )
  return sql`(select n.* from ${fewCasesOf(search)} n where ${sql.join(lists, sql` or `)} offset 0)`
}

/**
 * For each spelling of the longest word: its trigrams, and those that all spellings of each further word have in
 * common.
 */
function trigramsBySpelling([longest = '', ...further]: readonly string[]): readonly string[][] {
  const shared = further.flatMap((word) => {
    const [own = [], ...others] = withUmlauts(word).map((spelling) => innerTrigrams([spelling]))
    return own.filter((piece) => others.every((trigrams) => trigrams.includes(piece)))
  })
  return withUmlauts(longest).map((spelling) => Array.from(new Set(innerTrigrams([spelling]).concat(shared))))
}

/**
 * The trigrams that `show_trgm` returns for every name containing these words. Omits trigrams with non-ASCII
 * characters, because `show_trgm` returns hashes for them.
 */
export function innerTrigrams(words: readonly string[]): string[] {
  const pieces = words.flatMap((word) => Array.from(word, (_sign, place) => word.slice(place, place + 3)))
  return [...new Set(pieces)].filter((piece) => /^[a-z0-9]{3}$/.test(piece))
}
