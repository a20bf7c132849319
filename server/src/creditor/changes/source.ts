import type { Change } from '@portal/contract/changes.ts'
import { maxCount } from '@portal/contract/counters.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Creditor, OwnScope } from '#access/creditor.ts'
import type { Window } from '#creditor/changes/window.ts'
import { type AnsweredColumns, selectedColumns } from '#db/answered-columns.ts'

/** The rights that determine which changes a user sees. */
export type ReaderScope = OwnScope & Pick<Creditor, 'zinsenEnabled'>

type Query = (scope: ReaderScope, window: Window) => RawBuilder<unknown>

/** A source of changes. `columns` and `joins` are SQL built from constants. */
export interface Source {
  /** SQL: the visible rows of the window in any order, for counting. */
  readonly counted: Query
  /** SQL: the newest visible rows, at most `maxCount`, with their timestamp as `at`. */
  readonly newest: Query
  /** SQL: `at`, when the oldest visible row was recorded; null or no row if there is none. */
  readonly oldest: Query
  /**
   * SQL of each response field. It may use `found`, a row of `newest`, and `stages`, a row with the file types of
   * closed and of monitored cases.
   */
  readonly columns: Omit<AnsweredColumns<Change>, 'at' | 'isUnread'>
  /** SQL: when a row of `newest` became known; compared with the user's mark. */
  readonly knownAt: string
  /** The joins that `columns` need. */
  readonly joins: (scope: OwnScope) => RawBuilder<unknown>
}

/** SQL: the timestamp as ISO 8601 in UTC. */
const moment = sql.raw(`to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/**
 * SQL: the newest changes of one source as response rows, to be combined with the other sources by `union all`.
 */
export function detailQuery({ newest, columns, knownAt, joins }: Source, scope: ReaderScope, window: Window) {
  const known = sql.raw(knownAt) // raw: a constant of the source
  return sql<Change>`
  select ${moment} as at, ${selectedColumns(columns)}, ${known} > ${window.readUntil} as "isUnread"
  from (${newest(scope, window)}) found cross join stages ${joins(scope)}`
}

/** SQL: `order by` and `limit` for the newest rows, at most `maxCount`. */
export const newestBy = (moment: string) => sql`order by ${sql.ref(moment)} desc limit ${sql.lit(maxCount)}`

/** Maximum characters of a change's text. The case's page shows the whole text. */
export const shortenedTo = 300
export const shortened = (text: string) => `left(${text}, ${shortenedTo})`
