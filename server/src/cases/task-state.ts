import type { Task, TaskState } from '@portal/contract/tasks.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** SQL: a task `t` is unanswered. */
export const isUnanswered = sql<SqlBool>`(t.state = 'open' and t.answered_revision is distinct from t.revision)`

/** SQL: the state of a task `t` as the portal shows it. */
export const shownState = sql<TaskState>`
  (case when t.state <> 'open' then t.state when ${isUnanswered} then 'open' else 'answered' end)`

/**
 * SQL: the last answer to the current revision of a task `t`, as JSON, or null.
 * @param isShown SQL: whether the reader may see a submission `s` and its sender.
 */
export const lastAnswerOfTask = (isShown: RawBuilder<SqlBool>) => sql<Task['lastAnswer']>`(
  select json_build_object('receiptNumber', s.receipt_number, 'username', s.username, 'state', s.state, 'reason', s.reason,
    'value', coalesce(s.payload ->> 'value', ''), 'confirmedCost', coalesce(s.payload ->> 'confirmedCost', ''),
    'text', coalesce(s.payload ->> 'text', ''),
    'files', (select coalesce(json_agg(f.name order by f.position), '[]'::json) from submission_file f where f.submission_id = s.id),
    'receivedAt', to_char(s.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from submission s
  where s.kind = 'taskAnswer' and (s.payload ->> 'taskId') collate "C" = t.task_id and (s.payload ->> 'revision')::integer = t.revision
    and ${isShown}
  order by s.position desc limit 1)`
