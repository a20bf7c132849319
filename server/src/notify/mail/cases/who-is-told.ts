import type { CaseTopic } from '@portal/contract/notifications.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { caseOfTask } from '#cases/own-tasks.ts'
import { isUnanswered } from '#cases/task-state.ts'

/*
 * Who is mailed of which task and which message, as SQL. The same is asked when something has happened and when the mail
 * of it leaves: rights, muted cases and what is chosen may have changed meanwhile. `u` is the user, `m` his mail.
 */

/** SQL: users with a confirmed address who can log in. */
export const mailedUsers = (demo: boolean) => sql`
  user_mail m join portal_user u on u.id = m.user_id and u.disabled_at is null and (${demo} or not u.is_demo)`

/** SQL: the user has chosen a topic. */
export const wants = (topic: CaseTopic) => sql<SqlBool>`${topic} = any(m.topics)`

/** SQL: a creditor number is the user's. */
const isHis = (glgNumber: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from granted_glg_number g where g.user_id = u.id and g.glg_number = ${glgNumber})`

/** SQL: the user may see a case `c` and has not muted it. */
export const isHisCase = sql<SqlBool>`(${isHis(sql`c.glg_number`)}
  and exists (select from granted_aktentyp a where a.user_id = u.id and a.aktentyp = c.aktentyp)
  and not exists (select from case_mute where user_id = u.id and case_mute.inkasso_number = c.inkasso_number))`

/** SQL: a task `t` waits for the user's answer: of his number, and without a case that he may not see or has muted. */
export const isHisTask = sql<SqlBool>`(${isUnanswered} and ${isHis(sql`t.glg_number`)}
  and not exists (select from inkasso_case c where c.inkasso_number = ${caseOfTask} and not ${isHisCase}))`

/** SQL: the user has not read a message of this number in a case yet, and there still is one to read. */
export const isUnread = (number: RawBuilder<unknown>) => {
  const readUntil = sql`coalesce((
    select read_until from message_read r where r.user_id = u.id and r.inkasso_number = c.inkasso_number), 0)`
  return sql<SqlBool>`(${number} > ${readUntil} and exists (
    select from case_message w where w.inkasso_number = c.inkasso_number and w.number > ${readUntil}))`
}
