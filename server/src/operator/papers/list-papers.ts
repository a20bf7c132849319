import type { OperatorPaper } from '@portal/contract/operator/papers.ts'
import type { PaperCategory } from '@portal/contract/paper-row.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '#db/connect.ts'
import { notFound } from '#operator/operator-error.ts'

/** Which papers to list. What is left out does not limit. */
export interface PaperFilters {
  readonly paperId?: string | undefined
  readonly customerNumber?: string | undefined
  readonly category?: PaperCategory | undefined
  /** Year of the paper's date, four digits. */
  readonly year?: string | undefined
  /** Parts of title, file name, id, customer or creditor number or name; each word must be found. */
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
  readonly total: number
}

/** A page of papers, the latest first, and the number of all that match. */
export async function listPapers(
  db: Db,
  filters: PaperFilters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ papers: ListedPaper[]; total: number }> {
  const conditions = sql.join([sql<SqlBool>`true`, ...conditionsOf(filters)], sql` and `)
  const { rows } = await sql<Row>`
    select p.paper_id, c.customer_number, c.name as customer_name, p.glg_number, n.name as glg_name, p.category, p.title,
      p.paper_date, p.period_from, p.period_to, p.attachment_filename as file_name, p.attachment_type as media_type,
      p.size_bytes::float8 as size_bytes, p.revision, p.is_made_here, p.changed_at, p.withdrawn_at,
      (select count(*)::integer from paper_read r where r.paper_id = p.paper_id and r.revision = p.revision) as readers,
      count(*) over ()::integer as total
    ${addressed} where ${conditions}
    order by p.paper_date desc, p.paper_id limit ${limit} offset ${offset}`.execute(db)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countPapers(db, conditions))
  return { papers: rows.map(paperOf), total }
}

/** Reads a paper. Throws an OperatorError if there is none. */
export async function requirePaper(db: Db, paperId: string): Promise<ListedPaper> {
  const { papers } = await listPapers(db, { paperId }, { limit: 1 })
  const [paper] = papers
  if (!paper) throw notFound(`There is no paper ${JSON.stringify(paperId)}.`)
  return paper
}

/** Every paper `p` with its customer `c` and, if it is about one creditor number, that number `n`. */
const addressed = sql`from paper p left join creditor_number n on n.glg_number = p.glg_number
    join customer c on c.customer_number = coalesce(p.customer_number, n.customer_number)`

async function countPapers(db: Db, conditions: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::integer as total ${addressed} where ${conditions}`.execute(db)
  return rows[0]?.total ?? 0
}

function conditionsOf(filters: PaperFilters): RawBuilder<SqlBool>[] {
  const { paperId, customerNumber, category, year, text = '', isWithdrawn, customers = null } = filters
  const words = text.split(/\s+/).filter((word) => word !== '')
  return [
    // guard: R36
    ...(customers === null ? [] : [sql<SqlBool>`c.customer_number = any(${[...customers]}::text[])`]),
    ...(paperId === undefined ? [] : [sql<SqlBool>`p.paper_id = ${paperId}`]),
    ...(customerNumber === undefined ? [] : [sql<SqlBool>`c.customer_number = ${customerNumber}`]),
    ...(category === undefined ? [] : [sql<SqlBool>`p.category = ${category}`]),
    ...(year === undefined
      ? []
      : [sql<SqlBool>`p.paper_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`]),
    ...(isWithdrawn === undefined ? [] : [sql<SqlBool>`(p.withdrawn_at is not null) = ${isWithdrawn}`]),
    ...words.map(
      (word) =>
        sql<SqlBool>`strpos(p.searched || ' ' || desk_fold(concat_ws(' ', p.paper_id, c.customer_number, c.name,
          n.glg_number, n.name)), (select desk_fold(${word}))) > 0`,
    ),
  ]
}

const paperOf = ({ total: _total, changedAt, withdrawnAt, ...row }: Row): ListedPaper => ({
  ...row,
  changedAt: changedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
})
