import { sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { isOwnTask } from '#cases/own-tasks.ts'
import { isUnanswered } from '#cases/task-state.ts'
import type { Db } from '#db/connect.ts'

/** Unanswered tasks, and those of them that are overdue. */
export interface TaskCounts {
  readonly open: number
  readonly overdue: number
}

/**
 * Counts the creditor's unanswered tasks, from the index of unanswered tasks.
 * @param today ISO day, in Germany
 */
export async function countTasks(db: Db, scope: OwnScope, today: string): Promise<TaskCounts> {
  const { rows } = await sql<TaskCounts>`
    select count(*)::integer as open, count(*) filter (where t.due_date < ${today}::date)::integer as overdue
    from task t where ${isUnanswered} and ${isOwnTask(scope)}`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0 }
}
