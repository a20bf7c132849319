import { optionsOf } from '@portal/contract/task-row.ts'
import type { Task, TaskFilters, TaskState, tasksRequest } from '@portal/contract/tasks.ts'
import { sql, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'

import type { Creditor, OwnScope } from '#access/creditor.ts'
import { conditionsOf, type FilterConditions } from '#cases/filter-conditions.ts'
import type { OwnSearch } from '#cases/own-search.ts'
import { caseOfTask, isOwnTask } from '#cases/own-tasks.ts'
import { isUnanswered, lastAnswerOfTask, shownState } from '#cases/task-state.ts'
import { shownBalance } from '#db/bookings.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import { throwInProgress } from '#db/database-away.ts'

export type TaskSearch = OwnSearch<z.output<typeof tasksRequest>> & Pick<Creditor, 'zinsenEnabled'>

const stateConditions: Readonly<Record<TaskState, ReturnType<typeof sql<SqlBool>>>> = {
  open: isUnanswered,
  answered: sql`(t.state = 'open' and t.answered_revision = t.revision)`,
  closed: sql`t.state = 'closed'`,
  withdrawn: sql`t.state = 'withdrawn'`,
}

const conditions: FilterConditions<TaskFilters> = {
  states: (states) =>
    sql`(${sql.join(
      states.map((state) => stateConditions[state]),
      sql` or `,
    )})`,
  taskId: (taskId) => sql`t.task_id = ${taskId}`,
  inkassoNumber: (inkassoNumber) => sql`(t.inkasso_number = ${inkassoNumber} or t.receipt_number in (
    select receipt_number from submission where accepted_inkasso_number = ${inkassoNumber}))`,
  receiptNumber: (receiptNumber) => sql`t.receipt_number = ${receiptNumber}`,
}

const found = (search: TaskSearch) =>
  sql`task t where ${sql.join([isOwnTask(search), ...conditionsOf<TaskFilters, TaskSearch>(conditions, search)], sql` and `)}`

interface TaskRow extends Omit<Task, 'options'> {
  readonly options: string
}

/**
 * SQL: the order of tasks. If open tasks are requested, the order is by due day. Otherwise the latest tasks come
 * first, by due day or, without one, by day of creation.
 */
const orderOf = ({ states }: TaskSearch) =>
  states.includes('open')
    ? sql`t.due_date, t.task_id`
    : sql`coalesce(t.due_date, t.created_date) desc, t.task_id desc`

/** SQL: the balance of a task's case `c`, or null. */
const balanceOf = (search: TaskSearch) =>
  // raw: one of two constants
  sql`case when c.inkasso_number is not null then ${sql.raw(shownBalance(search))} end`

/** SQL: a page of tasks. A subquery limits the rows, so that only those of the page are joined. */
export const pageQuery = (search: TaskSearch, today: string) => sql<TaskRow>`
  select t.task_id, t.revision, t.glg_number, coalesce(c.inkasso_number, '') as inkasso_number,
    coalesce(c.schuldnername, '') as schuldnername, ${balanceOf(search)} as saldo, t.receipt_number, t.kind, t.title, t.text, t.answer, t.options,
    t.files_required, t.due_date, t.created_date, t.clerk, t.cost, t.consequence, ${shownState} as state,
    case when ${isUnanswered} then greatest(${today}::date - t.due_date, 0) else 0 end as days_overdue,
    coalesce(t.attachment_filename, '') as attachment_filename, ${lastAnswerOfTask(isOneOf('s.glg_number', search.glgNumbers))} as last_answer
  from (
    select t.task_id from ${found(search)}
    order by ${orderOf(search)} limit ${search.itemsPerPage} offset ${(search.pageNumber - 1) * search.itemsPerPage}
  ) hit join task t using (task_id) left join inkasso_case c on c.inkasso_number = ${caseOfTask}
  order by ${orderOf(search)}`

export const countQuery = (search: TaskSearch) =>
  sql<{ total: string }>`select count(*) as total from ${found(search)}`

/**
 * One page of the creditor's tasks, and the exact total. Ordered by due day if open tasks are requested, otherwise
 * latest first.
 * @param today ISO date, in German time
 */
export async function findTasks(db: Db, search: TaskSearch, today: string) {
  const [counted, page] = await Promise.all([
    countQuery(search).execute(db),
    pageQuery(search, today).execute(db),
  ])
  return { totalNumberData: Number(counted.rows[0]?.total ?? 0), data: page.rows.map(taskOf) }
}

const taskOf = ({ options, ...row }: TaskRow): Task => ({ ...row, options: optionsOf(options) })

/**
 * Finds an own task and locks it until the transaction ends. Locks its case first, as deletions do, to avoid
 * deadlocks. If the case is being deleted, throws `in_progress` without waiting.
 */
export const lockOwnTask = async (transaction: Db, scope: OwnScope, taskId: string) => {
  await sql`
    select from inkasso_case c
    where c.inkasso_number = (select ${caseOfTask} from task t where t.task_id = ${taskId} and ${isOwnTask(scope)})
    for key share nowait`
    .execute(transaction)
    .catch(throwInProgress)
  const { rows } = await sql<OwnTask>`
    select t.revision, t.glg_number, (select c.inkasso_number from inkasso_case c where c.inkasso_number = ${caseOfTask}), t.receipt_number, t.title, t.answer, t.options,
      t.files_required, t.cost, ${isUnanswered} as is_open
    from task t where t.task_id = ${taskId} and ${isOwnTask(scope)} for update of t`.execute(transaction)
  const [row] = rows
  return row && { ...row, options: optionsOf(row.options) }
}

interface OwnTask extends Pick<
  Task,
  'revision' | 'glgNumber' | 'receiptNumber' | 'title' | 'answer' | 'filesRequired' | 'cost'
> {
  readonly inkassoNumber: string | null
  readonly options: string
  readonly isOpen: boolean
}
