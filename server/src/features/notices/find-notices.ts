import type { NoticeSortField, NoticesRequest } from '@portal/contract/notices.ts'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'

import type { OwnAktentypen, OwnGlgNumbers } from '#access/creditor.ts'
import { isOfVisibleType } from '#access/own-case.ts'
import { beginsWith, beginsWithAnyCase } from '#db/begins-with.ts'
import type { Db } from '#db/connect.ts'
import { isOneOf } from '#db/is-one-of.ts'
import type { Tables } from '#db/tables.ts'

/** A search in which only the creditor's own numbers are left, with the file types that he may see. */
export type OwnNoticeSearch = Omit<NoticesRequest, 'glgNumbers'> & {
  readonly glgNumbers: OwnGlgNumbers
  readonly aktentypen: OwnAktentypen
}

/** One page of the notices and the exact number of hits. */
export async function findNotices(db: Db, search: OwnNoticeSearch) {
  const [{ total }, data] = await Promise.all([
    countQuery(db, search).executeTakeFirstOrThrow(),
    pageQuery(db, search).execute(),
  ])
  return { totalNumberData: Number(total), data }
}

export const countQuery = (db: Db, search: OwnNoticeSearch) =>
  db
    .selectFrom('notice as n')
    .where(isOneOf('n.glgNumber', search.glgNumbers))
    .where((eb) => eb.and(conditions(eb, search)))
    .select((eb) => eb.fn.countAll<string>().as('total'))

/** All hits in the order asked for. */
export const allQuery = (db: Db, search: OwnNoticeSearch) =>
  hitsInOrder(db, search).where(isOneOf('n.glgNumber', search.glgNumbers))

/**
 * Each creditor number walks its own index in the order asked for and stops at the end of the page;
 * the outer query merges them. This costs the same for one number and for many.
 */
export function pageQuery(db: Db, search: OwnNoticeSearch) {
  const end = search.pageNumber * search.itemsPerPage
  const direction = search.sortedDesc ? 'desc' : 'asc'
  return db
    .selectFrom(
      sql<{ glgNumber: string }>`unnest(${[...search.glgNumbers]}::text[])`.as<'own'>(sql`own(glg_number)`),
    )
    .innerJoinLateral(
      () =>
        hitsInOrder(db, search)
          .where('n.glgNumber', '=', sql.ref<string>('own.glg_number'))
          .select(sortKey[search.sortedBy].as('sortKey'))
          .limit(end)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select([
      'found.id',
      'found.glgNumber',
      'found.userId',
      'found.date',
      'found.time',
      'found.inkassoNumber',
      'found.geschaeftsId',
      'found.type',
      'found.betrag',
      'found.content',
      'found.state',
      'found.reason',
    ])
    .orderBy('found.sortKey', direction)
    .orderBy('found.date', direction)
    .orderBy('found.time', direction)
    .orderBy('found.id', direction)
    .limit(search.itemsPerPage)
    .offset(end - search.itemsPerPage)
}

function hitsInOrder(db: Db, search: OwnNoticeSearch) {
  const direction = search.sortedDesc ? 'desc' : 'asc'
  return (
    db
      .selectFrom('notice as n')
      .leftJoin('submission as s', 's.id', 'n.submissionId')
      .where((eb) => eb.and(conditions(eb, search)))
      .select([
        'n.id',
        'n.glgNumber',
        'n.userId',
        'n.date',
        'n.time',
        'n.inkassoNumber',
        'n.geschaeftsId',
        'n.type',
        'n.betrag',
        'n.content',
        's.state',
        (eb) => eb.fn.coalesce('s.reason', sql.lit('')).as('reason'),
      ])
      .orderBy(sortKey[search.sortedBy], direction)
      // day, time and id make the order total: no row appears on two pages
      .orderBy('n.date', direction)
      .orderBy('n.time', direction)
      .orderBy('n.id', direction)
  )
}

/** Sortable column of the screen → what is compared. A new column without one does not compile. */
const sortKey = {
  glgNumber: sql.ref('n.glg_number'),
  userId: sql`upper(n.user_id)`,
  date: sql.ref('n.date'),
  time: sql.ref('n.time'),
  inkassoNumber: sql.ref('n.inkasso_number_key'),
  geschaeftsId: sql`upper(n.geschaefts_id)`,
  type: sql.ref('n.type'),
  // statements have no amount: they stand before all others
  betrag: sql`coalesce(n.betrag, '-infinity')`,
} as const satisfies Record<NoticeSortField, unknown>

/** One line per filter of the screen, in the order of the screen; an empty filter adds nothing. */
function conditions(
  eb: ExpressionBuilder<Tables & { n: Tables['notice'] }, 'n'>,
  search: OwnNoticeSearch,
): Expression<SqlBool>[] {
  const { userId, geschaeftsId, type, inkassoNumber, dateMin, dateMax } = search
  const all: Expression<SqlBool>[] = [isOfVisibleType(eb.ref('n.inkassoNumber'), search.aktentypen)]
  if (userId) all.push(beginsWithAnyCase(eb.ref('n.userId'), userId))
  if (geschaeftsId) all.push(beginsWithAnyCase(eb.ref('n.geschaeftsId'), geschaeftsId))
  if (type.length > 0) all.push(isOneOf('n.type', type))
  if (inkassoNumber) all.push(beginsWith(eb.ref('n.inkassoNumber'), inkassoNumber))
  if (dateMin) all.push(eb('n.date', '>=', dateMin))
  if (dateMax) all.push(eb('n.date', '<=', dateMax))
  return all
}
