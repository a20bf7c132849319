import type { CaseFilters, CaseSearchRequest } from '@portal/contract/case-search.ts'
import { numberKey } from '@portal/contract/fields/number-key.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Creditor, OwnScope } from '#access/creditor.ts'
import { conditionsOf, type FilterConditions, setFilters } from '#cases/filter-conditions.ts'
import type { OwnSearch } from '#cases/own-search.ts'
import { hasNumberPart, isOneOf, likeLiteral } from '#db/conditions.ts'
import { nameWords, withUmlauts } from '#ground/text/name-words.ts'

/** A search whose creditor numbers and file types were checked against the creditor's own. */
export type OwnCaseSearch = Omit<OwnSearch<CaseSearchRequest>, 'type'> & Pick<Creditor, 'zinsenEnabled'>

type OwnFilters = Omit<CaseFilters, 'type'>

/** The filters that are set, besides creditor numbers and file types. */
export const filtersSet = (search: OwnCaseSearch): readonly (keyof OwnFilters)[] =>
  setFilters(conditions, search)

/** Whether any filter is set besides creditor numbers and file types. */
export const isFiltered = (search: OwnCaseSearch): boolean => filtersSet(search).length > 0

/** Whether the debtor's name is the only filter. */
export const isNameOnlySearch = (search: OwnCaseSearch): boolean =>
  isFiltered(search) && filtersSet(search).every((name) => name === 'name')

/** SQL condition: a case `c` has an own file type and passes all filters. Does not check the creditor number. */
export const passesFilters = (search: OwnCaseSearch) =>
  sql.join<SqlBool>(
    [
      hasOwnType('c', search), // guard: R39
      ...conditionsOf(conditions, search),
    ],
    sql` and `,
  )

/** SQL condition: a row's file type is in the scope. */
export const hasOwnType = (table: 'c' | 's', { aktentypen }: OwnScope): RawBuilder<SqlBool> =>
  aktentypen.coversAll ? sql`true` : isOneOf(`${table}.aktentyp`, aktentypen.types)

/** SQL condition: a row's creditor number is in the scope. */
export const hasOwnNumber = (table: 'c' | 'm' | 's', { glgNumbers }: OwnScope): RawBuilder<SqlBool> =>
  glgNumbers.length === 1
    ? sql`${sql.ref(`${table}.glg_number`)} = ${glgNumbers[0]}`
    : isOneOf(`${table}.glg_number`, glgNumbers)

/** Closing filters include this condition, so that the planner can use the partial index on closed cases. */
const isClosed = sql<SqlBool>`c.closed_date is not null`

/** The SQL condition of each filter. PostgreSQL evaluates them in this order, so cheap comparisons come first. */
const conditions: FilterConditions<OwnFilters, OwnCaseSearch> = {
  dateMin: (day) => sql`c.handover_date >= ${day}`,
  dateMax: (day) => sql`c.handover_date <= ${day}`,
  hauptforderungMin: (amount) => sql`c.hauptforderung >= ${amount}`,
  hauptforderungMax: (amount) => sql`c.hauptforderung <= ${amount}`,
  inkassoNumberMin: (number) => sql`c.inkasso_number_key >= ${numberKey(number)}`,
  inkassoNumberMax: (number) => sql`c.inkasso_number_key <= ${numberKey(number)}`,
  closedMin: (day) => sql`c.closed_date >= ${day}`,
  closedMax: (day) => sql`c.closed_date <= ${day}`,
  closing: (result) => (result === 'closed' ? isClosed : sql`${isClosed} and c.closing_result = ${result}`),
  closingReason: (reason) => sql`${isClosed} and c.closing_reason = ${reason}`,
  saldo: (state) => (state === 'open' ? sql`not c.is_settled` : sql`c.is_settled`),
  inkassoNumber: (part) => hasNumberPart(sql`c.inkasso_number_folded`, part),
  geschaeftsId: (part) => hasNumberPart(sql`c.geschaefts_id_folded`, part),
  name: (words) => sql.join(nameWords(words).map(hasWord), sql` and `),
  invoiceNumber: (part, search) => sql`c.inkasso_number in (select m.inkasso_number from main_claim m
    where ${hasOwnNumber('m', search)} and ${hasNumberPart(sql`m.rechnr_folded`, part)})`,
}

/**
 * SQL condition: the debtor's name contains a word. Uses `like`, and so the trigram index, for the longest word
 * (`place` 0) and for others of three or more letters. A shorter one has no trigram, but PostgreSQL would still
 * use the index for it and overestimate its selectivity, so `strpos` checks it on the rows found.
 */
function hasWord(word: string, place: number): RawBuilder<SqlBool> {
  const spellings = withUmlauts(word)
  if (place === 0 || word.length >= 3) return hasOneOf(spellings)
  const places = spellings.map((spelling) => sql`strpos(c.schuldnername_folded, ${spelling})`)
  return sql`greatest(${sql.join(places)}) > 0`
}

function hasOneOf(spellings: readonly string[]): RawBuilder<SqlBool> {
  const patterns = spellings.map((spelling) => `%${likeLiteral(spelling)}%`)
  return patterns.length === 1
    ? sql`c.schuldnername_folded like ${patterns[0]}`
    : sql`c.schuldnername_folded like any(${patterns}::text[])`
}
