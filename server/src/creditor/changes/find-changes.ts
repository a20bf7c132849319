import { type Change, changeKind, mostChanges } from '@portal/contract/changes.ts'
import { maxCount } from '@portal/contract/counters.ts'
import { isClosed, isMonitored } from '@portal/contract/judicial.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Creditor } from '#access/creditor.ts'
import { caseChanges } from '#creditor/changes/case-changes.ts'
import { decisions } from '#creditor/changes/decisions.ts'
import { type ReaderScope, shortenedTo, type Source, detailQuery } from '#creditor/changes/source.ts'
import { unreadWindow, type Window } from '#creditor/changes/window.ts'
import type { Db } from '#db/connect.ts'
import { withoutAmounts } from '#ground/text/without-amounts.ts'

/** The sources of changes, for list and count. */
const sources: readonly Source[] = [caseChanges, decisions]

/** File types of closed cases, and of monitored cases. */
interface Stages {
  readonly closed: readonly string[]
  readonly monitored: readonly string[]
}

/** SQL: the changes of a window, newest first: at most one more than the list shows. */
export const changesQuery = (
  scope: ReaderScope,
  window: Window,
  { closed, monitored }: Stages,
) => sql<Change>`
  with stages as (select ${[...closed]}::text[] as closed, ${[...monitored]}::text[] as monitored)
  select * from (${allOf(sources.map((source) => detailQuery(source, scope, window)))}) change
  order by at desc, "inkassoNumber", what, day desc, recno desc, text, amount, "receiptNumber" limit ${maxCount}`

/** SQL: when the oldest visible change was recorded. The start of the window does not matter. */
export const oldestQuery = (scope: ReaderScope, window: Window) => sql<{ oldest: Date | null }>`
  select min(at) as oldest from (${allOf(sources.map(({ oldest }) => oldest(scope, { ...window, days: {} })))}) recorded`

/** SQL: the number of a user's unread changes, up to `maxCount`. */
export const countQuery = (scope: ReaderScope, userId: string) => sql<{ changes: number }>`
  select count(*)::integer as changes from (
    ${allOf(sources.map(({ counted }) => counted(scope, unreadWindow(userId))))} limit ${maxCount}
  ) counted`

const allOf = (queries: readonly RawBuilder<unknown>[]) => sql.join(queries, sql` union all `)

interface Found {
  readonly changes: Change[]
  readonly counts: { readonly what: Change['what']; readonly count: number }[]
  readonly hasMore: boolean
}

/** The newest changes of a window, and how many there are of each kind. */
export async function findChanges(db: Db, scope: ReaderScope, window: Window): Promise<Found> {
  const types = await db.selectFrom('fileType').select(['aktentyp', 'name']).execute()
  const typesThat = (match: typeof isClosed) => types.filter(match).map(({ aktentyp }) => aktentyp)
  const stages = { closed: typesThat(isClosed), monitored: typesThat(isMonitored) }
  const { rows } = await changesQuery(scope, window, stages).execute(db)
  const visible = scope.zinsenEnabled ? rows : rows.map(withoutInterest)
  const changes = visible.slice(0, mostChanges)
  const counts = changeKind.options.map((what) => ({
    what,
    count: changes.filter((change) => change.what === what).length,
  }))
  return { changes, counts: counts.filter(({ count }) => count > 0), hasMore: rows.length > mostChanges }
}

/** When the oldest change that the user may see was recorded. Null if there is none. */
export async function findOldest(db: Db, scope: ReaderScope, window: Window): Promise<Date | null> {
  const { rows } = await oldestQuery(scope, window).execute(db)
  return rows[0]?.oldest ?? null
}

/**
 * Removes amounts, as the case's page does (docs/decisions/access.md), but not from changes that belong to
 * submissions.
 */
const withoutInterest = (change: Change): Change =>
  change.receiptNumber === '' ? { ...change, amount: null, text: withoutAmountsAndCut(change.text) } : change

/** A number at the end of a truncated text may be part of an amount, so it is also removed. */
const withoutAmountsAndCut = (text: string) =>
  text.length < shortenedTo ? withoutAmounts(text) : withoutAmounts(text).replace(/[\s\d.,'-]+$/, '…')

/** The number of the user's unread changes, read in one query. */
export async function countChanges(db: Db, creditor: Creditor): Promise<number> {
  const { rows } = await countQuery(creditor, creditor.userId).execute(db)
  return rows[0]?.changes ?? 0
}
