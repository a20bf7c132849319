import type { CaseSearchRequest } from '@portal/contract/case-search.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { OwnAktentypen, OwnGlgNumbers } from '#access/creditor.ts'
import { beginsWith, likeLiteral } from '#db/begins-with.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { foldName } from '#text/fold-name.ts'
import { numberKey } from '#text/number-key.ts'

/** A search in which only the creditor's own numbers and file types are left. */
export type OwnCaseSearch = Omit<CaseSearchRequest, 'glgNumbers' | 'type'> & {
  readonly glgNumbers: OwnGlgNumbers
  readonly type: OwnAktentypen
}

type Condition = RawBuilder<SqlBool>

/** Whether anything but creditor numbers and file types restricts the search. */
export const isFiltered = (search: OwnCaseSearch): boolean => filterConditions(search).length > 0

/** Whether the debtor's name is all that restricts the search. */
export const isByNameAlone = (search: OwnCaseSearch): boolean =>
  Boolean(search.name) && filterConditions(search).length === 1

/** That a case is one of those asked for, but for its creditor number. */
export const caseConditions = (search: OwnCaseSearch): Condition =>
  sql.join([hasOwnType(search), ...filterConditions(search)], sql` and `) as Condition

const hasOwnType = ({ type }: OwnCaseSearch) =>
  type.coversAll ? sql`true` : isOneOf('c.aktentyp', type.types)

/** That a case belongs to one of the creditor numbers asked for. */
export const hasOwnNumber = ({ glgNumbers }: OwnCaseSearch): Condition =>
  glgNumbers.length === 1 ? sql`c.glg_number = ${glgNumbers[0]}` : isOneOf('c.glgNumber', glgNumbers)

/** One line per filter of the screen, the cheapest comparison first: that is how the database goes about it. */
function filterConditions(search: OwnCaseSearch): Condition[] {
  const all: Condition[] = []
  const { geschaeftsId, name, invoiceNumber, inkassoNumber, inkassoNumberMin, inkassoNumberMax } = search
  if (search.dateMin) all.push(sql`c.handover_date >= ${search.dateMin}`)
  if (search.dateMax) all.push(sql`c.handover_date <= ${search.dateMax}`)
  if (search.hauptforderungMin) all.push(sql`c.hauptforderung >= ${search.hauptforderungMin}`)
  if (search.hauptforderungMax) all.push(sql`c.hauptforderung <= ${search.hauptforderungMax}`)
  if (inkassoNumberMin) all.push(sql`c.inkasso_number_key >= ${numberKey(inkassoNumberMin)}`)
  if (inkassoNumberMax) all.push(sql`c.inkasso_number_key <= ${numberKey(inkassoNumberMax)}`)
  if (inkassoNumber) all.push(beginsWith(sql`c.inkasso_number`, inkassoNumber))
  if (geschaeftsId) all.push(beginsWith(sql`upper(c.geschaefts_id)`, plainCapitals(geschaeftsId)))
  if (name) all.push(sql`c.schuldnername_folded like ${`%${likeLiteral(foldName(name))}%`}`)
  if (invoiceNumber) all.push(hasInvoice(invoiceNumber))
  return all
}

const hasInvoice = (beginning: string): Condition =>
  sql`c.inkasso_number in (
    select m.inkasso_number from main_claim m where ${beginsWith(sql`upper(m.rechnr)`, plainCapitals(beginning))})`

/** As `upper` in collation "C" does it, in which the indexes are made: the plain letters only. */
const plainCapitals = (text: string) => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
