import type { CaseSearchRequest, CaseSortField } from '@portal/contract/case-search.ts'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'

import type { OwnAktentypen, OwnGlgNumbers } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { isOneOf } from '#db/is-one-of.ts'
import type { Tables } from '#db/tables.ts'
import { foldName } from '#text/fold-name.ts'
import { numberKey } from '#text/number-key.ts'

/** A search in which only the creditor's own numbers and file types are left. */
export type OwnCaseSearch = Omit<CaseSearchRequest, 'glgNumbers' | 'type'> & {
  readonly glgNumbers: OwnGlgNumbers
  readonly type: OwnAktentypen
}

/** One page of the search and the exact number of hits. */
export async function findCases(db: Db, search: OwnCaseSearch) {
  const [{ total }, data] = await Promise.all([
    countQuery(db, search).executeTakeFirstOrThrow(),
    pageQuery(db, search).execute(),
  ])
  return { totalNumberData: Number(total), data }
}

export const countQuery = (db: Db, search: OwnCaseSearch) =>
  db
    .selectFrom('inkassoCase as c')
    .where(isOneOf('c.glgNumber', search.glgNumbers))
    .where((eb) => eb.and(conditions(eb, search)))
    .select((eb) => eb.fn.countAll<string>().as('total'))

/**
 * Each creditor number walks its own index in the order asked for and stops at the end of the page;
 * the outer query merges them. This costs the same for one number and for many.
 */
export function pageQuery(db: Db, search: OwnCaseSearch) {
  const end = search.pageNumber * search.itemsPerPage
  const direction = search.sortedDesc ? 'desc' : 'asc'
  return db
    .selectFrom(
      sql<{ glgNumber: string }>`unnest(${[...search.glgNumbers]}::text[])`.as<'own'>(sql`own(glg_number)`),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('inkassoCase as c')
          .whereRef('c.glgNumber', '=', 'own.glgNumber')
          .where((inner) => inner.and(conditions(inner, search)))
          .select(['c.inkassoNumberKey', ...rowColumns, sortKey[search.sortedBy].as('sortKey')])
          .orderBy('sortKey', direction)
          // the collection number makes the order total: no row appears on two pages
          .orderBy('c.inkassoNumberKey', direction)
          .orderBy('c.inkassoNumber', direction)
          .limit(end)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select([
      'found.glgNumber',
      'found.geschaeftsId',
      'found.inkassoNumber',
      'found.schuldnername as name',
      'found.aktentyp as type',
      'found.hauptforderung as haupforderung',
      'found.handoverDate as date',
      'found.aktuellersaldo as saldo',
    ])
    .orderBy('found.sortKey', direction)
    .orderBy('found.inkassoNumberKey', direction)
    .orderBy('found.inkassoNumber', direction)
    .limit(search.itemsPerPage)
    .offset(end - search.itemsPerPage)
}

const rowColumns = [
  'c.glgNumber',
  'c.geschaeftsId',
  'c.inkassoNumber',
  'c.schuldnername',
  'c.aktentyp',
  'c.hauptforderung',
  'c.handoverDate',
  'c.aktuellersaldo',
] as const

/** Sortable column of the screen → what its index holds. A new column without one does not compile. */
const sortKey = {
  glgNumber: sql.ref('c.glg_number'),
  geschaeftsId: sql`upper(c.geschaefts_id)`,
  inkassoNumber: sql.ref('c.inkasso_number_key'),
  name: sql.ref('c.schuldnername_folded'),
  type: sql.ref('c.aktentyp'),
  haupforderung: sql.ref('c.hauptforderung'),
  date: sql.ref('c.handover_date'),
  saldo: sql.ref('c.aktuellersaldo'),
} as const satisfies Record<CaseSortField, unknown>

/** One line per filter of the screen, in the order of the screen; an empty filter adds nothing. */
function conditions(
  eb: ExpressionBuilder<Tables & { c: Tables['inkassoCase'] }, 'c'>,
  search: OwnCaseSearch,
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [isOneOf('c.aktentyp', search.type)]
  const { geschaeftsId, name, invoiceNumber, inkassoNumber, inkassoNumberMin, inkassoNumberMax } = search
  if (geschaeftsId) all.push(beginsWith(sql`upper(c.geschaefts_id)`, geschaeftsId.toUpperCase()))
  if (name) all.push(sql`c.schuldnername_folded like ${`%${literal(foldName(name))}%`}`)
  if (invoiceNumber) all.push(hasInvoice(invoiceNumber))
  if (inkassoNumber) all.push(beginsWith(sql`c.inkasso_number`, inkassoNumber))
  if (inkassoNumberMin) all.push(eb('c.inkassoNumberKey', '>=', numberKey(inkassoNumberMin)))
  if (inkassoNumberMax) all.push(eb('c.inkassoNumberKey', '<=', numberKey(inkassoNumberMax)))
  if (search.hauptforderungMin) all.push(eb('c.hauptforderung', '>=', search.hauptforderungMin))
  if (search.hauptforderungMax) all.push(eb('c.hauptforderung', '<=', search.hauptforderungMax))
  if (search.dateMin) all.push(eb('c.handoverDate', '>=', search.dateMin))
  if (search.dateMax) all.push(eb('c.handoverDate', '<=', search.dateMax))
  return all
}

const hasInvoice = (beginning: string) =>
  sql<SqlBool>`c.inkasso_number in (
    select m.inkasso_number from main_claim m where ${beginsWith(sql`upper(m.rechnr)`, beginning.toUpperCase())})`

const beginsWith = (column: Expression<unknown>, beginning: string) =>
  sql<SqlBool>`${column} like ${`${literal(beginning)}%`}`

/** `%`, `_` and `\` are plain characters to a person who searches (requirement R46). */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
