import { sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { isOwnTask } from '#cases/own-tasks.ts'
import { isUnanswered } from '#cases/task-state.ts'
import { newestBy, shortened, type Source } from '#creditor/changes/source.ts'
import type { Window } from '#creditor/changes/window.ts'
import { isOneOf } from '#db/conditions.ts'

/** SQL: unanswered tasks that were created or revised in the window. */
const openTasks = (scope: OwnScope, { since, until }: Window) => sql`
  from task t
  where t.changed_at > ${since} and t.changed_at <= ${until} and ${isUnanswered} and ${isOwnTask(scope)}`

/** Tasks from the collection company. */
export const newTasks: Source = {
  counted: (scope, window) => sql`select ${openTasks(scope, window)}`,
  newest: (scope, window) => sql`
    select t.changed_at as at, t.* ${openTasks(scope, window)} ${newestBy('t.changed_at')}`,
  joins: ({ glgNumbers, aktentypen }) => sql`
    left join inkasso_case c on c.inkasso_number = found.inkasso_number
      and ${isOneOf('c.glg_number', glgNumbers)} and ${isOneOf('c.aktentyp', aktentypen.types)}`,
  columns: {
    what: "'task'",
    inkassoNumber: "coalesce(c.inkasso_number, '')",
    glgNumber: 'found.glg_number',
    geschaeftsId: "coalesce(c.geschaefts_id, '')",
    name: "coalesce(c.schuldnername, '')",
    day: 'found.due_date',
    amount: 'null::numeric',
    text: shortened('found.title'),
    recno: 'null::integer',
    oldType: "''",
    newType: "''",
    receiptNumber: 'found.receipt_number',
    sent: 'null',
    taskId: 'found.task_id',
  },
}
