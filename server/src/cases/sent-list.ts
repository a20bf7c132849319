import { type RawBuilder, sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { isOfVisibleType } from '#access/own-case.ts'
import { conditionsOf, type FilterConditions } from '#cases/filter-conditions.ts'
import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'

/**
 * A list of what creditors have sent. Its SQL is made of constants; the table's rows are called `sent` in it, and the
 * submission that brought one through the portal `s`.
 */
interface SentList<Row, SortField extends string, Filters> {
  readonly table: 'notice' | 'handover'
  readonly columns: AnsweredColumns<Row>
  /** Sortable field → what is compared. */
  readonly sortKeys: Readonly<Record<SortField, string>>
  readonly conditions: FilterConditions<Filters>
  /** The collection number of the case that a row is about, or null. */
  readonly caseNumber: string
}

interface Page<SortField extends string> {
  readonly sortedBy: SortField
  readonly sortedDesc: boolean
  readonly itemsPerPage: number
  readonly pageNumber: number
}

/** The queries of a list of what creditors have sent. */
export function sentList<Row, SortField extends string, Filters>(list: SentList<Row, SortField, Filters>) {
  type Search = OwnScope & Page<SortField> & Filters
  const columns = sql.raw(selectList(list.columns))
  const table = sql.raw(list.table)

  const conditions = (search: Search) =>
    sql.join(
      [
        isOfVisibleType(sql.raw(list.caseNumber), search.aktentypen),
        ...conditionsOf(list.conditions, search),
      ],
      sql` and `,
    )

  const inOrder = (search: Search) => orderBy(list.sortKeys[search.sortedBy], search)

  /** The exact number of hits. */
  const countQuery = (search: Search) => sql<{ total: string }>`
    select count(*) as total from ${table} sent
    where ${isOneOf('sent.glg_number', search.glgNumbers)} and ${conditions(search)}`

  /** All hits in the order asked for. */
  const allQuery = (search: Search) => sql<Row>`
    select ${columns} from ${table} sent left join submission s on s.id = sent.submission_id
    where ${isOneOf('sent.glg_number', search.glgNumbers)} and ${conditions(search)}
    ${inOrder(search)}`

  /**
   * Each creditor number walks its own index in the order asked for and stops at the end of the page; the query around
   * merges them. This costs the same for one number and for many.
   */
  function pageQuery(search: Search) {
    const end = search.pageNumber * search.itemsPerPage
    const foundOrder = orderBy('sent.sort_key', search)
    return sql<Row>`
      select ${columns} from (
        select sent.* from unnest(${[...search.glgNumbers]}::text[]) own(glg_number), lateral (
          select sent.*, ${sql.raw(list.sortKeys[search.sortedBy])} as sort_key from ${table} sent
          where sent.glg_number = own.glg_number and ${conditions(search)}
          ${inOrder(search)} limit ${end}
        ) sent
        ${foundOrder} limit ${search.itemsPerPage} offset ${end - search.itemsPerPage}
      ) sent left join submission s on s.id = sent.submission_id
      ${foundOrder}`
  }

  /** One page of the list and the exact number of hits. */
  async function find(db: Db, search: Search): Promise<{ totalNumberData: number; data: Row[] }> {
    const [counted, page] = await Promise.all([countQuery(search).execute(db), pageQuery(search).execute(db)])
    return { totalNumberData: Number(counted.rows[0]?.total ?? 0), data: page.rows }
  }

  return { countQuery, allQuery, pageQuery, find }
}

/**
 * Day, time and id make every order total: no row appears on two pages. Among what is otherwise equal the newest comes
 * first, but by day the times go as the days do.
 */
function orderBy(key: string, { sortedBy, sortedDesc }: Page<string>): RawBuilder<unknown> {
  const isNewestFirst = sortedBy !== 'date' || sortedDesc
  const moment = ['sent.date', 'sent.time', 'sent.id'].map((column) => inDirection(column, isNewestFirst))
  return sql.raw(`order by ${[inDirection(key, sortedDesc), ...moment].join(', ')}`)
}

const inDirection = (column: string, isDescending: boolean) => (isDescending ? `${column} desc` : column)
