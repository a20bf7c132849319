import { type RawBuilder, sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { isOfVisibleType } from '#access/own-case.ts'
import { conditionsOf, type FilterConditions } from '#cases/filter-conditions.ts'
import { type AnsweredColumns, selectedColumns } from '#db/answered-columns.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'

/**
 * A list of submissions by creditors. All SQL texts are constants. In them, `sent` is a row of the table, and `s`
 * its submission if it came through the portal.
 */
interface SentList<Row, SortField extends string, Filters> {
  readonly table: 'notice' | 'handover'
  readonly columns: AnsweredColumns<Row>
  /** Sortable field → SQL sort key. */
  readonly sortKeys: Readonly<Record<SortField, string>>
  readonly conditions: FilterConditions<Filters>
  /** SQL: the collection number of a row's case, or null. */
  readonly caseNumber: RawBuilder<string | null>
}

interface Page<SortField extends string> {
  readonly sortedBy: SortField
  readonly sortedDesc: boolean
  readonly itemsPerPage: number
  readonly pageNumber: number
}

export function sentList<Row, SortField extends string, Filters>(list: SentList<Row, SortField, Filters>) {
  type Search = OwnScope & Page<SortField> & Filters
  const columns = selectedColumns(list.columns)
  const table = sql.table(list.table)

  const conditions = (search: Search) =>
    sql.join(
      [
        isOfVisibleType(list.caseNumber, search.aktentypen), // guard: R39
        ...conditionsOf(list.conditions, search),
      ],
      sql` and `,
    )

  const inOrder = (search: Search) => orderBy(list.sortKeys[search.sortedBy], search)

  const countQuery = (search: Search) => sql<{ total: string }>`
    select count(*) as total from ${table} sent
    where ${isOneOf('sent.glg_number', search.glgNumbers)} -- guard: R36
      and ${conditions(search)}`

  const allQuery = (search: Search) => sql<Row>`
    select ${columns} from ${table} sent left join submission s on s.id = sent.submission_id
    where ${isOneOf('sent.glg_number', search.glgNumbers)} -- guard: R36
      and ${conditions(search)}
    ${inOrder(search)}`

  /**
   * SQL: one page. For each creditor number, an index returns the rows in the requested order, up to the end of
   * the page; then the rows of all numbers are merged.
   */
  function pageQuery(search: Search) {
    const sortKey = sql.raw(list.sortKeys[search.sortedBy]) // raw: a constant of the list
    const end = search.pageNumber * search.itemsPerPage
    const foundOrder = orderBy('sent.sort_key', search)
    return sql<Row>`
      select ${columns} from (
        select sent.* from unnest(${[...search.glgNumbers]}::text[]) own(glg_number), lateral (
          select sent.*, ${sortKey} as sort_key from ${table} sent
          where sent.glg_number = own.glg_number -- guard: R36
            and ${conditions(search)}
          ${inOrder(search)} limit ${end}
        ) sent
        ${foundOrder} limit ${search.itemsPerPage} offset ${end - search.itemsPerPage}
      ) sent left join submission s on s.id = sent.submission_id
      ${foundOrder}`
  }

  /** One page of the list and the exact total. */
  async function find(db: Db, search: Search): Promise<{ totalNumberData: number; data: Row[] }> {
    const [counted, page] = await Promise.all([countQuery(search).execute(db), pageQuery(search).execute(db)])
    return { totalNumberData: Number(counted.rows[0]?.total ?? 0), data: page.rows }
  }

  return { countQuery, allQuery, pageQuery, find }
}

/**
 * SQL `order by`: the key, then day, time and id, so that no row appears on two pages. Rows with equal keys are
 * sorted newest first, except when sorting by day: then all columns have the requested direction.
 */
function orderBy(key: string, { sortedBy, sortedDesc }: Page<string>): RawBuilder<unknown> {
  const isNewestFirst = sortedBy !== 'date' || sortedDesc
  const tieBreakers = ['sent.date', 'sent.time', 'sent.id'].map((column) =>
    inDirection(column, isNewestFirst),
  )
  // raw: the key is a constant of the list
  return sql.raw(`order by ${[inDirection(key, sortedDesc), ...tieBreakers].join(', ')}`)
}

const inDirection = (column: string, isDescending: boolean) => (isDescending ? `${column} desc` : column)
