import { paperCategory } from '@portal/contract/paper-row.ts'
import type { Paper, PaperFilters, PaperSortField, PapersRequest } from '@portal/contract/papers.ts'
import { sql } from 'kysely'

import { type Creditor, ownGlgNumbers } from '#access/creditor.ts'
import { ownPapersOf } from '#access/own-paper.ts'
import { conditionsOf, type FilterConditions } from '#cases/filter-conditions.ts'
import { isUnread } from '#creditor/papers/unread-papers.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'

const conditions: FilterConditions<PaperFilters> = {
  words: (words) =>
    sql`(${sql.join(
      words.split(' ').map((word) => sql`strpos(paper.searched, (select desk_fold(${word}))) > 0`),
      sql` and `,
    )})`,
  category: (categories) => isOneOf('paper.category', categories),
  year: (year) =>
    sql`paper.paper_date between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)`,
}

/** SQL: the sort key of each field. */
const sortKeys: Readonly<Record<PaperSortField, ReturnType<typeof sql>>> = {
  date: sql`paper.paper_date`,
  category: sql`array_position(${[...paperCategory.options]}::text[], paper.category)`,
  // Folded text that begins with the title.
  title: sql`paper.searched`,
  // Papers without a period come first in ascending order.
  periodFrom: sql`coalesce(paper.period_from, '-infinity')`,
  glgNumber: sql`coalesce(paper.glg_number, '')`,
  sizeBytes: sql`paper.size_bytes`,
}

/** The papers that match the filters. Throws `forbidden` if a creditor number is not the creditor's own. */
function matching(db: Db, creditor: Creditor, { glgNumbers, ...search }: PapersRequest) {
  const own = ownPapersOf(db, creditor, ownGlgNumbers(creditor, glgNumbers))
  return conditionsOf<PaperFilters, PaperFilters>(conditions, search).reduce(
    (query, condition) => query.where(condition),
    own,
  )
}

/**
 * The papers that match the filters, in the requested order. Papers with equal sort keys are sorted latest
 * first.
 */
const matchingRows = (db: Db, creditor: Creditor, search: PapersRequest) =>
  matching(db, creditor, search)
    .select((eb) => [
      'paper.paperId',
      'paper.revision',
      eb.fn.coalesce('paper.glgNumber', sql<string>`''`).as('glgNumber'),
      'paper.paperDate as date',
      'paper.category',
      'paper.title',
      'paper.periodFrom',
      'paper.periodTo',
      'paper.attachmentFilename as filename',
      // Cast to double, because `pg` returns a bigint as a string.
      eb.cast<number>('paper.sizeBytes', 'double precision').as('sizeBytes'),
      isUnread(creditor.userId).as('isUnread'),
    ])
    .orderBy(sortKeys[search.sortedBy], search.sortedDesc ? 'desc' : 'asc')
    .orderBy('paper.paperDate', 'desc')
    .orderBy('paper.paperId')

/** A page of the creditor's papers, and the number and total size of all matching papers. */
export async function findPapers(db: Db, creditor: Creditor, search: PapersRequest) {
  const { itemsPerPage, pageNumber } = search
  const [{ total, bytes }, data] = await Promise.all([
    matching(db, creditor, search)
      .select((eb) => [
        eb.fn.countAll<string>().as('total'),
        eb.fn.coalesce(eb.fn.sum<string>('paper.sizeBytes'), sql<string>`0`).as('bytes'),
      ])
      .executeTakeFirstOrThrow(),
    matchingRows(db, creditor, search)
      .limit(itemsPerPage)
      .offset((pageNumber - 1) * itemsPerPage)
      .execute(),
  ])
  return { totalNumberData: Number(total), totalBytes: Number(bytes), data }
}

/** The statements of an export: one for the number of rows, one for the rows. */
export const exportedPapers = (db: Db, creditor: Creditor, search: PapersRequest) => ({
  count: sql<{
    total: string
  }>`${matching(db, creditor, search).select((eb) => eb.fn.countAll<string>().as('total'))}`,
  rows: sql<Paper>`${matchingRows(db, creditor, search)}`,
})
