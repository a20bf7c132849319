import type { Change } from '@portal/contract/changes.ts'
import { mostCounted } from '@portal/contract/counters.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Creditor, OwnScope } from '#access/creditor.ts'
import type { Window } from '#creditor/changes/window.ts'
import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'

/** The rights that decide which changes a user sees. */
export type ReaderScope = OwnScope & Pick<Creditor, 'zinsenEnabled'>

type Query = (scope: ReaderScope, window: Window) => RawBuilder<unknown>

/** A source of changes. Its SQL is built from constants. */
export interface Source {
  /** Visible rows of the window, unordered, for counting. */
  readonly counted: Query
  /** The newest of them with their timestamp `at`, at most `mostCounted`. */
  readonly newest: Query
  /** The response fields from a row `found`. `stages` has the file types of closed and of monitored cases. */
  readonly columns: Omit<AnsweredColumns<Change>, 'at'>
  /** The joins that `columns` need. */
  readonly joins: (scope: OwnScope) => RawBuilder<unknown>
}

/** SQL: the timestamp as ISO 8601 in UTC. */
const moment = sql.raw(`to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** One source's changes as response rows, for a union with the other sources. */
export const detailQuery = (
  { newest, columns, joins }: Source,
  scope: ReaderScope,
  window: Window,
) => sql<Change>`
  select ${moment} as at, ${sql.raw(selectList(columns))}
  from (${newest(scope, window)}) found cross join stages ${joins(scope)}`

/** Newest first, at most `mostCounted`. */
export const newestBy = (moment: string) => sql.raw(`order by ${moment} desc limit ${mostCounted}`)

/** Characters. The case shows the whole text. */
export const shortenedTo = 300
export const shortened = (text: string) => `left(${text}, ${shortenedTo})`
