import type { Change } from '@portal/contract/changes.ts'
import { mostCounted } from '@portal/contract/counters.ts'
import { type RawBuilder, sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'
import type { Window } from '#features/changes/window.ts'

/** Where changes come from. Its SQL is made of constants. */
export interface Source {
  /** Its rows in a window that the creditor may see, with their moment `at`: the newest `mostCounted` at most. */
  readonly found: (scope: OwnScope, window: Window) => RawBuilder<unknown>
  /** What is answered of such a row `found`; `stages` has the file types that are closed or watched. */
  readonly told: Omit<AnsweredColumns<Change>, 'at'>
  /** What the answer joins for that. */
  readonly joins: (scope: OwnScope) => RawBuilder<unknown>
}

/** A change as the database answers it. */
export type ChangeRow = Omit<Change, 'at'> & { readonly at: Date }

/** What is found and told, to be put together with other sources. */
export const toldQuery = ({ found, told, joins }: Source, scope: OwnScope, window: Window) => sql<ChangeRow>`
  select found.at, ${sql.raw(selectList(told))} from (${found(scope, window)}) found cross join stages ${joins(scope)}`

/** Newest first, no more than are counted. */
export const newest = (moment: string) => sql.raw(`order by ${moment} desc limit ${mostCounted}`)

/** Long texts stand in the case. */
export const shortened = (text: string) => `left(${text}, 300)`
