import type { Change } from '@portal/contract/changes.ts'
import { mostCounted } from '@portal/contract/counters.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Creditor, OwnScope } from '#access/creditor.ts'
import type { Window } from '#creditor/changes/window.ts'
import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'

/** Whose changes are asked for. */
export type ReaderScope = OwnScope & Pick<Creditor, 'zinsenEnabled'>

type Query = (scope: ReaderScope, window: Window) => RawBuilder<unknown>

/** Where changes come from. Its SQL is made of constants. */
export interface Source {
  /** Its rows in a window that the creditor may see, in no order: as many as are counted are enough. */
  readonly counted: Query
  /** The newest of them with their moment `at`, `mostCounted` at most. */
  readonly newest: Query
  /** What is answered of such a row `found`; `stages` has the file types that are closed or watched. */
  readonly told: Omit<AnsweredColumns<Change>, 'at'>
  /** What the answer joins for that. */
  readonly joins: (scope: OwnScope) => RawBuilder<unknown>
}

/** SQL: a moment as it is answered, in UTC. */
const moment = sql.raw(`to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** What is found and told, to be put together with other sources. */
export const toldQuery = ({ newest, told, joins }: Source, scope: ReaderScope, window: Window) => sql<Change>`
  select ${moment} as at, ${sql.raw(selectList(told))}
  from (${newest(scope, window)}) found cross join stages ${joins(scope)}`

/** Newest first, no more than are counted. */
export const newestBy = (moment: string) => sql.raw(`order by ${moment} desc limit ${mostCounted}`)

/** Long texts stand in the case. */
export const shortenedTo = 300
export const shortened = (text: string) => `left(${text}, ${shortenedTo})`
