import { mostTasks, type OperatorTask } from '@portal/contract/operator/tasks.ts'
import { optionsOf } from '@portal/contract/task-row.ts'
import type { TaskState } from '@portal/contract/tasks.ts'
import { sql } from 'kysely'

import { lastAnswerOfTask, shownState } from '#cases/task-state.ts'
import type { Db } from '#db/connect.ts'
import { notFound } from '#operator/operator-error.ts'

interface TaskRow extends Omit<OperatorTask, 'options'> {
  readonly options: string
}

const selectTasks = sql`
  select t.task_id, t.revision, t.glg_number, coalesce(t.inkasso_number, '') as inkasso_number, t.receipt_number, t.kind,
    t.title, t.text, t.answer, t.options, t.files_required, t.due_date, t.created_date, t.clerk, t.cost, t.consequence,
    ${shownState} as state, coalesce(t.attachment_filename, '') as attachment_filename, t.is_made_here,
    ${lastAnswerOfTask(sql`true`)} as last_answer
  from task t`

const taskOf = ({ options, ...row }: TaskRow): OperatorTask => ({ ...row, options: optionsOf(options) })

interface TaskFilter {
  readonly state?: TaskState | undefined
  readonly glgNumber?: string | undefined
}

/** Lists tasks of all creditors, or of one, ordered by due date; at most `mostTasks`. */
export async function listTasks(db: Db, { state, glgNumber }: TaskFilter): Promise<OperatorTask[]> {
  const { rows } = await sql<TaskRow>`
    ${selectTasks} where ${glgNumber === undefined ? sql`true` : sql`t.glg_number = ${glgNumber}`}
      and ${state === undefined ? sql`true` : sql`${shownState} = ${state}`}
    order by t.due_date, t.task_id limit ${mostTasks}`.execute(db)
  return rows.map(taskOf)
}

/** The tasks about a case or a mandate, oldest first. */
export async function tasksAbout(
  db: Db,
  { inkassoNumber, receiptNumber }: { inkassoNumber: string | null; receiptNumber: string },
): Promise<OperatorTask[]> {
  const { rows } = await sql<TaskRow>`
    ${selectTasks} where t.inkasso_number = ${inkassoNumber} or (t.receipt_number = ${receiptNumber} and t.receipt_number <> '')
    order by t.created_date, t.task_id`.execute(db)
  return rows.map(taskOf)
}

/** Returns a task. Throws an OperatorError if it does not exist. */
export async function requireTask(db: Db, taskId: string): Promise<OperatorTask> {
  const { rows } = await sql<TaskRow>`${selectTasks} where t.task_id = ${taskId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound(`There is no task ${taskId}.`)
  return taskOf(row)
}
