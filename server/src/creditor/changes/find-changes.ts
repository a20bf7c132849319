import { type Change, changeKind, mostChanges } from '@portal/contract/changes.ts'
import { mostCounted } from '@portal/contract/counters.ts'
import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import { isClosed, isMonitored } from '@portal/contract/judicial.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Creditor } from '#access/creditor.ts'
import { caseChanges } from '#creditor/changes/case-changes.ts'
import { decisions } from '#creditor/changes/decisions.ts'
import { newTasks } from '#creditor/changes/new-tasks.ts'
import { type ReaderScope, shortenedTo, type Source, toldQuery } from '#creditor/changes/source.ts'
import { unreadWindow, type Window } from '#creditor/changes/window.ts'
import type { Db } from '#db/connect.ts'
import { withoutAmounts } from '#ground/text/without-amounts.ts'

/** Where changes come from: what is listed is counted, too. Nothing comes from a part that is off. */
const sourcesOf = ({ tasks }: FeatureSwitches): readonly Source[] => [
  caseChanges,
  decisions,
  ...(tasks ? [newTasks] : []),
]

/** Whose changes, of which parts. */
interface Reader {
  readonly scope: ReaderScope
  readonly features: FeatureSwitches
}

/** File types whose cases are closed or watched. */
interface Stages {
  readonly closed: readonly string[]
  readonly monitored: readonly string[]
}

/** All changes of a window, newest first, one more than are listed. */
export const changesQuery = (
  { scope, features }: Reader,
  window: Window,
  { closed, monitored }: Stages,
) => sql<Change>`
  with stages as (select ${[...closed]}::text[] as closed, ${[...monitored]}::text[] as monitored)
  select * from (${allOf(sourcesOf(features).map((source) => toldQuery(source, scope, window)))}) change
  order by at desc, "inkassoNumber", what, day desc, recno desc, text limit ${mostCounted}`

/** How many changes a user has not marked as read, counted up to `mostCounted`. */
export const countQuery = ({ scope, features }: Reader, userId: string) => sql<{ changes: number }>`
  select count(*)::integer as changes from (
    ${allOf(sourcesOf(features).map(({ counted }) => counted(scope, unreadWindow(userId))))} limit ${mostCounted}
  ) counted`

const allOf = (queries: readonly RawBuilder<unknown>[]) => sql.join(queries, sql` union all `)

interface Found {
  readonly changes: Change[]
  readonly counts: { readonly what: Change['what']; readonly count: number }[]
  readonly hasMore: boolean
}

/** The newest changes of a window, counted by what they are. */
export async function findChanges(db: Db, reader: Reader, window: Window): Promise<Found> {
  const types = await db.selectFrom('fileType').select(['aktentyp', 'name']).execute()
  const those = (is: typeof isClosed) => types.filter(is).map(({ aktentyp }) => aktentyp)
  const stages = { closed: those(isClosed), monitored: those(isMonitored) }
  const { rows } = await changesQuery(reader, window, stages).execute(db)
  const told = reader.scope.zinsenEnabled ? rows : rows.map(withoutInterest)
  const changes = told.slice(0, mostChanges)
  const counts = changeKind.options.map((what) => ({
    what,
    count: changes.filter((change) => change.what === what).length,
  }))
  return { changes, counts: counts.filter(({ count }) => count > 0), hasMore: rows.length > mostChanges }
}

/** As the case tells it (docs/decisions/access.md): without amounts. Tasks, and what was sent, are told whole. */
const withoutInterest = (change: Change): Change =>
  change.taskId === '' && change.receiptNumber === ''
    ? { ...change, amount: null, text: withoutAmountsAndCut(change.text) }
    : change

/** An amount that is cut off at the end of a shortened text cannot be told from a number, and goes, too. */
const withoutAmountsAndCut = (text: string) =>
  text.length < shortenedTo ? withoutAmounts(text) : withoutAmounts(text).replace(/[\s\d.,'-]+$/, '…')

/** How many changes the user has not marked as read, in one question. */
export async function countChanges(db: Db, creditor: Creditor, features: FeatureSwitches): Promise<number> {
  const { rows } = await countQuery({ scope: creditor, features }, creditor.userId).execute(db)
  return rows[0]?.changes ?? 0
}
