import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isByNameAlone, type OwnCaseSearch } from '#creditor/case-search/case-conditions.ts'
import { fewCasesOf } from '#creditor/case-search/searched-cases.ts'
import { nameWords, withUmlauts } from '#ground/text/name-words.ts'

/** Each creditor number is one more list to ask; beyond so many the list of all names is as quick. */
const askedNumbers = 32

/**
 * The few cases among which all hits of a debtor's name are, by the lists of each creditor's own names (migrations 0018, 0026).
 * Undefined where these do not help: beside other filters, for many creditor numbers, and for a name without three
 * letters or digits in a row. The `offset 0` keeps the planner from asking other indexes, too: it expects more of these.
 */
export function casesByOwnName(search: OwnCaseSearch): RawBuilder<unknown> | undefined {
  const asked = askedTrigrams(nameWords(search.name ?? ''))
  if (!isByNameAlone(search) || search.glgNumbers.length > askedNumbers) return undefined
  if (asked.some((trigrams) => trigrams.length === 0)) return undefined
  const lists = search.glgNumbers.flatMap((number) =>
    asked.map(
      (trigrams) => sql<SqlBool>`creditor_trigrams(n.glg_number, show_trgm(n.schuldnername_folded))
      @> creditor_trigrams(${number}, ${trigrams}::text[])`,
    ),
  )
  return sql`(select n.* from ${fewCasesOf(search)} n where ${sql.join(lists, sql` or `)} offset 0)`
}

/** For each spelling of the longest word: its trigrams, and those that all spellings of each further word have. */
function askedTrigrams([longest = '', ...further]: readonly string[]): readonly string[][] {
  const sure = further.flatMap((word) => {
    const [own = [], ...others] = withUmlauts(word).map((spelling) => innerTrigrams([spelling]))
    return own.filter((piece) => others.every((trigrams) => trigrams.includes(piece)))
  })
  return withUmlauts(longest).map((spelling) => Array.from(new Set(innerTrigrams([spelling]).concat(sure))))
}

/** What every name that holds these words has among its `show_trgm`; of signs beyond ASCII that has a hash instead. */
export function innerTrigrams(words: readonly string[]): string[] {
  const pieces = words.flatMap((word) => Array.from(word, (_sign, place) => word.slice(place, place + 3)))
  return [...new Set(pieces)].filter((piece) => /^[a-z0-9]{3}$/.test(piece))
}
