import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import { sql } from 'kysely'

import { caseOfTask } from '#cases/own-tasks.ts'
import type { Db } from '#db/connect.ts'
import {
  hasTopic,
  isUnread,
  isUsersCase,
  isUsersPaper,
  isUsersTask,
  mailedUsers,
} from '#notify/mail/cases/recipients.ts'

/** An event as listed in a mail. */
export interface CaseEvent {
  readonly what: 'newTask' | 'changedTask' | 'dueTask' | 'message'
  /** The case; '' if a task has no case. */
  readonly inkassoNumber: string
  /** Receipt number of the mandate that a task is about; '' if none. */
  readonly receiptNumber: string
  readonly glgNumber: string
  readonly dueDate: string | null
}

interface ReadContext {
  readonly db: Db
  readonly features: FeatureSwitches
  /** Whether demo users may log in. */
  readonly demo: boolean
}

/** The events of a queued mail that still apply, ordered by due date. */
export async function readEvents(
  { db, features, demo }: ReadContext,
  dispatchId: string,
): Promise<readonly CaseEvent[]> {
  const { rows } = await sql<CaseEvent>`
    select distinct on (due_date, task_id = '', glg_number, inkasso_number, task_id)
      what, inkasso_number, receipt_number, glg_number, due_date
    from (
      select case e.kind when 'due' then 'dueTask' else case e.number when 1 then 'newTask' else 'changedTask' end end as what,
        coalesce(${caseOfTask}, '') as inkasso_number, t.receipt_number, t.glg_number, t.due_date, t.task_id
      from ${mailedUsers(demo)}
      join mail_event e on e.user_id = u.id and e.dispatch_id = ${dispatchId}
      join task t on t.task_id = e.task_id and t.revision = e.number
      where ${features.tasks} and ${hasTopic('tasks')} and ${isUsersTask}
      union all
      select 'message', c.inkasso_number, '', c.glg_number, null, ''
      from ${mailedUsers(demo)}
      join mail_event e on e.user_id = u.id and e.dispatch_id = ${dispatchId}
      join inkasso_case c on c.inkasso_number = e.inkasso_number
      where ${features.messages} and ${hasTopic('messages')} and ${isUsersCase} and ${isUnread(sql`e.number`)}
    ) told
    order by due_date, task_id = '', glg_number, inkasso_number, task_id, what = 'dueTask'`.execute(db)
  return rows
}

/** The number of papers in a queued mail that the user may still see and has not read. */
export async function countPapers({ db, features, demo }: ReadContext, dispatchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from ${mailedUsers(demo)}
    join mail_event e on e.user_id = u.id and e.dispatch_id = ${dispatchId}
    join paper p on p.paper_id = e.paper_id and p.revision = e.number
    where ${features.papers} and ${hasTopic('papers')} and ${isUsersPaper}`.execute(db)
  return rows[0]?.count ?? 0
}
