import type { QueueRequest, QueueView } from '@portal/contract/desk/queue.ts'
import { allKinds } from '@portal/contract/submission-kinds.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isUnanswered } from '#cases/task-state.ts'
import { likeLiteral } from '#db/conditions.ts'
import type { DeskClerk } from '#desk/clerk.ts'
import { type DeskRules, isOverdue } from '#desk/queue/promise.ts'
import { daysBefore, germanDay } from '#ground/clock.ts'
import { startOfDay } from '#ground/working-days.ts'

/* SQL conditions on an item `i`, a row of `desk_item`. */

/** Who makes a request, by which rules, and when. */
export interface Viewer {
  readonly clerk: DeskClerk
  readonly rules: DeskRules
  readonly now: Date
}

type Condition = RawBuilder<SqlBool>

/** Whether the clerk may see the item. A clerk may see all items, or only those of their customers. */
export const maySee = ({ customers }: Pick<DeskClerk, 'customers'>): Condition =>
  customers === null
    ? sql`true`
    : sql`i.glg_number in (select glg_number from creditor_number where customer_number = any(${[...customers]}::text[]))`

export const isOpen: Condition = sql`i.state in ('received', 'fetched')`

export const isDecidedHere = ({ decides }: DeskRules): Condition =>
  decides.length === allKinds.length ? sql`true` : sql`i.kind = any(${[...decides]}::text[])`

/** Whether a claim `c` has not expired. */
export const isHolding = (now: Date): Condition => sql`c.until > ${now}::timestamptz`

/** Whether a clerk has put the item off until a later day. */
export const isSnoozed = (now: Date): Condition =>
  sql`coalesce(i.snoozed_until > ${germanDay(now)}::date, false)`

/** Whether somebody should work on the item now. */
export const isDueNow = (now: Date): Condition => sql`${isOpen} and not ${isSnoozed(now)}`

/** Whether the item is open, and a clerk has put it off. */
export const isPutOff = (now: Date): Condition => sql`${isOpen} and ${isSnoozed(now)}`

const isClaimed = (now: Date, by: Condition = sql`true`): Condition => sql`exists (
  select from desk_claim c join clerk k on k.id = c.clerk_id
  where c.submission_id = i.submission_id and ${isHolding(now)} and ${by})`

/** Whether the creditor was asked about the item and has not answered. */
export const waitsForCreditor: Condition = sql`(i.asked_task_id is not null and exists (
  select from task t where t.task_id = i.asked_task_id and ${isUnanswered}))`

const views: Readonly<Record<QueueView, (viewer: Viewer) => Condition>> = {
  open: ({ now }) => isDueNow(now),
  mine: ({ clerk, now }) => sql`${isDueNow(now)} and ${isClaimed(now, sql`c.clerk_id = ${clerk.id}`)}`,
  free: ({ rules, now }) => sql`${isDueNow(now)} and ${isDecidedHere(rules)} and not ${isClaimed(now)}`,
  overdue: ({ rules, now }) => sql`${isDueNow(now)} and ${isDecidedHere(rules)} and ${isOverdue(rules, now)}`,
  waiting: () => sql`${isOpen} and ${waitsForCreditor}`,
  later: ({ now }) => isPutOff(now),
  decided: () => sql`i.state in ('accepted', 'refused')`,
}

/** All conditions of a request. */
export function conditionsOf(request: QueueRequest, viewer: Viewer): Condition {
  return sql.join(
    [views[request.view](viewer), maySee(viewer.clerk), ...filtersOf(request, viewer)],
    sql` and `,
  )
}

/** Whether a request has filters besides its view. */
export const isFiltered = (request: QueueRequest, viewer: Viewer): boolean =>
  filtersOf(request, viewer).length > 0

function filtersOf({ text, kinds, customerNumber, clerk, day }: QueueRequest, { now }: Viewer): Condition[] {
  return [
    ...(kinds.length === 0 ? [] : [sql<SqlBool>`i.kind = any(${kinds}::text[])`]),
    ...(customerNumber === ''
      ? []
      : [
          sql<SqlBool>`i.glg_number in (select glg_number from creditor_number where customer_number = ${customerNumber})`,
        ]),
    ...(clerk === '' ? [] : [isClaimed(now, sql`k.name = ${clerk}`)]),
    ...(day === undefined
      ? []
      : [
          sql<SqlBool>`i.received_at >= ${new Date(startOfDay(day))}::timestamptz
            and i.received_at < ${new Date(startOfDay(daysBefore(day, -1)))}::timestamptz`,
        ]),
    // The subquery folds each word once for the whole query instead of once per row.
    ...text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql<SqlBool>`i.searched like (select '%' || desk_fold(${likeLiteral(word)}) || '%')`),
  ]
}
