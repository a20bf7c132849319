import { sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { isOwnTask } from '#cases/own-tasks.ts'
import { isUnanswered } from '#cases/task-state.ts'
import type { Db } from '#db/connect.ts'

/** Numbers of unanswered tasks, and of overdue ones among them. */
export interface TaskCounts {
  readonly open: number
  readonly overdue: number
}

/**
 * Counts the creditor's unanswered tasks, using the index of unanswered tasks.
 * @param today ISO date, in German time
 */
export async function countTasks(db: Db, scope: OwnScope, today: string): Promise<TaskCounts> {
  const { rows } = await sql<TaskCounts>`
    select count(*)::integer as open, count(*) filter (where t.due_date < ${today}::date)::integer as overdue
    from task t where ${isUnanswered} and ${isOwnTask(scope)}`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0 }
}
