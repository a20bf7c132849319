import type { OperatorPaper } from '@portal/contract/operator/papers.ts'
import type { PaperCategory } from '@portal/contract/paper-row.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '#db/connect.ts'
import { notFound } from '#operator/operator-error.ts'

/** Which papers to list. An omitted field matches all papers. */
export interface PaperFilters {
  readonly paperId?: string | undefined
  readonly customerNumber?: string | undefined
  readonly category?: PaperCategory | undefined
  /** Year of the paper's date, four digits. */
  readonly year?: string | undefined
  /** Search words. Each must occur in title, file name, id, or name or number of the addressee. */
  readonly text?: string | undefined
  readonly isWithdrawn?: boolean | undefined
  /** The customers that the caller may see. Null for all. */
  readonly customers?: readonly string[] | null
}

/** A paper with the names of its addressee. */
export interface ListedPaper extends OperatorPaper {
  readonly customerName: string
  /** Name of the creditor number. Null if the paper is about the whole customer. */
  readonly glgName: string | null
}

interface Row extends Omit<ListedPaper, 'changedAt' | 'withdrawnAt'> {
  readonly changedAt: Date
  readonly withdrawnAt: Date | null
}

/** Returns a page of papers, latest first, and the total number of matches. */
export async function listPapers(
  db: Db,
  filters: PaperFilters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ papers: ListedPaper[]; total: number }> {
  const papers = await readPapers(db, filters, { limit, offset })
  const isLast = papers.length < limit && (papers.length > 0 || offset === 0)
  if (isLast) return { papers, total: offset + papers.length }
  // Counted in a separate query, because a window function would have to read all matches to return one page.
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from paper p where ${matches(filters)}`.execute(db)
  return { papers, total: rows[0]?.total ?? 0 }
}

/** Finds a paper of the given customers (null for all); undefined if there is none. */
export async function findPaper(
  db: Db,
  filters: Required<Pick<PaperFilters, 'paperId' | 'customers'>>,
): Promise<ListedPaper | undefined> {
  const [paper] = await readPapers(db, filters, { limit: 1, offset: 0 })
  return paper
}

/** Reads a paper. Throws an OperatorError if there is none. */
export async function requirePaper(db: Db, paperId: string): Promise<ListedPaper> {
  const paper = await findPaper(db, { paperId, customers: null })
  if (!paper) throw notFound(`There is no paper ${JSON.stringify(paperId)}.`)
  return paper
}

async function readPapers(
  db: Db,
  filters: PaperFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPaper[]> {
  const { rows } = await sql<Row>`
    select p.paper_id, c.customer_number, c.name as customer_name, p.glg_number, n.name as glg_name, p.category, p.title,
      p.paper_date, p.period_from, p.period_to, p.attachment_filename as file_name, p.attachment_type as media_type,
      p.size_bytes::float8 as size_bytes, p.revision, p.is_made_here, p.changed_at, p.withdrawn_at,
      (select count(*)::integer from paper_read r where r.paper_id = p.paper_id and r.revision = p.revision) as readers
    from (
      select p.* from paper p where ${matches(filters)}
      order by p.paper_date desc, p.paper_id limit ${limit} offset ${offset}
    ) p left join creditor_number n on n.glg_number = p.glg_number
      join customer c on c.customer_number = coalesce(p.customer_number, n.customer_number)
    order by p.paper_date desc, p.paper_id`.execute(db)
  return rows.map(paperOf)
}

/** SQL: whether the paper `p` matches. Joins no other table, so that an index can find or sort the papers. */
function matches(filters: PaperFilters): RawBuilder<SqlBool> {
  const { paperId, customerNumber, category, year, text = '', isWithdrawn, customers = null } = filters
  const words = text.split(/\s+/).filter((word) => word !== '')
  const conditions = [
    ofCustomers(customers), // guard: R36
    ...(paperId === undefined ? [] : [sql<SqlBool>`p.paper_id = ${paperId}`]),
    ...(customerNumber === undefined ? [] : [ofCustomers([customerNumber])]),
    ...(category === undefined ? [] : [sql<SqlBool>`p.category = ${category}`]),
    ...(year === undefined
      ? []
      : [sql<SqlBool>`p.paper_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`]),
    ...(isWithdrawn === undefined
      ? []
      : [isWithdrawn ? sql<SqlBool>`p.withdrawn_at is not null` : sql<SqlBool>`p.withdrawn_at is null`]),
    ...words.map(hasWord),
  ]
  return sql.join(conditions, sql` and `)
}

/** SQL: whether the paper `p` is about one of these customers or their creditor numbers. Null means all. */
export const ofCustomers = (customers: readonly string[] | null): RawBuilder<SqlBool> =>
  customers === null
    ? sql`true`
    : sql`(p.customer_number = any(${[...customers]}::text[]) or p.glg_number = any(array(
        select glg_number from creditor_number where customer_number = any(${[...customers]}::text[]))))`

/**
 * SQL: whether the word occurs in title, file name or id of the paper `p`, or in a name or number of its
 * addressee. The subqueries do not refer to `p`, so each addressee is folded only once.
 */
function hasWord(word: string): RawBuilder<SqlBool> {
  const folded = sql`(select desk_fold(${word}))`
  return sql`(
    strpos(p.searched, ${folded}) > 0
    or strpos(lower(p.paper_id), lower(${word})) > 0
    or p.glg_number in (
      select n.glg_number from creditor_number n join customer c using (customer_number)
      where strpos(desk_fold(concat_ws(' ', customer_number, c.name, n.glg_number, n.name)), ${folded}) > 0)
    or p.customer_number in (
      select c.customer_number from customer c
      where strpos(desk_fold(concat_ws(' ', c.customer_number, c.name)), ${folded}) > 0))`
}

const paperOf = ({ changedAt, withdrawnAt, ...row }: Row): ListedPaper => ({
  ...row,
  changedAt: changedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
})
