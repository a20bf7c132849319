import type { HandoverHistoryRequest, HandoverSortField } from '@portal/contract/handover-history.ts'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'

import type { OwnAktentypen, OwnGlgNumbers } from '#access/creditor.ts'
import { isOfVisibleType } from '#access/own-case.ts'
import { beginsWithAnyCase } from '#db/begins-with.ts'
import type { Db } from '#db/connect.ts'
import { isOneOf } from '#db/is-one-of.ts'
import type { Tables } from '#db/tables.ts'

/** A search in which only the creditor's own numbers are left, with the file types that he may see. */
export type OwnHandoverSearch = Omit<HandoverHistoryRequest, 'glgNumbers'> & {
  readonly glgNumbers: OwnGlgNumbers
  readonly aktentypen: OwnAktentypen
}

/** One page of the hand-overs and the exact number of hits. */
export async function findHandovers(db: Db, search: OwnHandoverSearch) {
  const [{ total }, data] = await Promise.all([
    countQuery(db, search).executeTakeFirstOrThrow(),
    pageQuery(db, search).execute(),
  ])
  return { totalNumberData: Number(total), data }
}

export const countQuery = (db: Db, search: OwnHandoverSearch) =>
  db
    .selectFrom('handover as h')
    .where(isOneOf('h.glgNumber', search.glgNumbers))
    .where((eb) => eb.and(conditions(eb, search)))
    .select((eb) => eb.fn.countAll<string>().as('total'))

/** All hits in the order asked for. */
export const allQuery = (db: Db, search: OwnHandoverSearch) =>
  hitsInOrder(db, search).where(isOneOf('h.glgNumber', search.glgNumbers))

/**
 * Each creditor number walks its own index in the order asked for and stops at the end of the page;
 * the outer query merges them. This costs the same for one number and for many.
 */
export function pageQuery(db: Db, search: OwnHandoverSearch) {
  const end = search.pageNumber * search.itemsPerPage
  const direction = search.sortedDesc ? 'desc' : 'asc'
  return db
    .selectFrom(
      sql<{ glgNumber: string }>`unnest(${[...search.glgNumbers]}::text[])`.as<'own'>(sql`own(glg_number)`),
    )
    .innerJoinLateral(
      () =>
        hitsInOrder(db, search)
          .where('h.glgNumber', '=', sql.ref<string>('own.glg_number'))
          .select(['h.id', sortKey[search.sortedBy].as('sortKey')])
          .limit(end)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select([
      'found.glgNumber',
      'found.userId',
      'found.date',
      'found.time',
      'found.text',
      'found.receiptNumber',
      'found.state',
      'found.inkassoNumber',
      'found.reason',
    ])
    .orderBy('found.sortKey', direction)
    .orderBy('found.date', direction)
    .orderBy('found.time', direction)
    .orderBy('found.id', direction)
    .limit(search.itemsPerPage)
    .offset(end - search.itemsPerPage)
}

function hitsInOrder(db: Db, search: OwnHandoverSearch) {
  const direction = search.sortedDesc ? 'desc' : 'asc'
  return (
    db
      .selectFrom('handover as h')
      .leftJoin('submission as s', 's.id', 'h.submissionId')
      .where((eb) => eb.and(conditions(eb, search)))
      .select((eb) => [
        'h.glgNumber',
        'h.userId',
        'h.date',
        'h.time',
        'h.text',
        eb.fn.coalesce('s.receiptNumber', sql.lit('')).as('receiptNumber'),
        's.state',
        eb.fn.coalesce('s.acceptedInkassoNumber', sql.lit('')).as('inkassoNumber'),
        eb.fn.coalesce('s.reason', sql.lit('')).as('reason'),
      ])
      .orderBy(sortKey[search.sortedBy], direction)
      // day, time and id make the order total: no row appears on two pages
      .orderBy('h.date', direction)
      .orderBy('h.time', direction)
      .orderBy('h.id', direction)
  )
}

/** Sortable column of the screen → what is compared. A new column without one does not compile. */
const sortKey = {
  glgNumber: sql.ref('h.glg_number'),
  userId: sql`upper(h.user_id)`,
  date: sql.ref('h.date'),
  text: sql`upper(h.text)`,
} as const satisfies Record<HandoverSortField, unknown>

/** The case that an accepted mandate became. */
const caseOfMandate = sql<
  string | null
>`(select accepted_inkasso_number from submission where id = h.submission_id)`

/** One line per filter of the screen, in the order of the screen; an empty filter adds nothing. */
function conditions(
  eb: ExpressionBuilder<Tables & { h: Tables['handover'] }, 'h'>,
  { aktentypen, userId, location, dateMin, dateMax }: OwnHandoverSearch,
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [isOfVisibleType(caseOfMandate, aktentypen)]
  if (userId) all.push(beginsWithAnyCase(eb.ref('h.userId'), userId))
  all.push(eb('h.location', '=', location))
  if (dateMin) all.push(eb('h.date', '>=', dateMin))
  if (dateMax) all.push(eb('h.date', '<=', dateMax))
  return all
}
