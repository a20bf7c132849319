import type { CaseTopic } from '@portal/contract/notifications.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { caseOfTask } from '#cases/own-tasks.ts'
import { isUnanswered } from '#cases/task-state.ts'

/*
 * SQL that selects the recipients of mail about tasks, messages and papers. It is used when an event is
 * recorded, and again when its mail is sent, because rights, muted cases and topics may have changed. `u` is
 * the user, `m` their mail settings.
 */

/** SQL: users who have a confirmed address and can log in. */
export const mailedUsers = (demo: boolean) => sql`
  user_mail m join portal_user u on u.id = m.user_id and u.disabled_at is null and (${demo} or not u.is_demo)`

/** SQL condition: the user has turned on the topic. */
export const hasTopic = (topic: CaseTopic) => sql<SqlBool>`${topic} = any(m.topics)`

/** SQL condition: the user may see the creditor number. */
const isUsersNumber = (glgNumber: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from granted_glg_number g where g.user_id = u.id and g.glg_number = ${glgNumber})`

/** SQL condition: the user may see the case `c` and has not muted it. */
export const isUsersCase = sql<SqlBool>`(
  ${isUsersNumber(sql`c.glg_number`)} -- guard: R36
  and exists (select from granted_aktentyp a where a.user_id = u.id and a.aktentyp = c.aktentyp) -- guard: R39
  and not exists (select from case_mute where user_id = u.id and case_mute.inkasso_number = c.inkasso_number))`

/**
 * SQL condition: the task `t` is unanswered and the user may see it. If it is about a case, the user may see the
 * case and has not muted it.
 */
export const isUsersTask = sql<SqlBool>`(
  ${isUnanswered}
  and ${isUsersNumber(sql`t.glg_number`)} -- guard: R36
  and not exists (select from inkasso_case c where c.inkasso_number = ${caseOfTask} and not ${isUsersCase}))`

/** SQL: the papers that changed in a period, each with the customer to whom it belongs (`owner`). */
export const changedPapers = ({ since, until }: { since: Date; until: Date }) => sql`(
  select paper.*, coalesce(paper.customer_number, n.customer_number) as owner
  from paper left join creditor_number n using (glg_number)
  where paper.changed_at > ${since} and paper.changed_at <= ${until})`

/** SQL condition: the user may see the paper `p` and has not read it (like `access/own-paper.ts`). */
export const isUsersPaper = sql<SqlBool>`(
  p.withdrawn_at is null
  and (
    ${isUsersNumber(sql`p.glg_number`)} -- guard: R36
    or u.customer_number = p.customer_number
      and u.all_glg_numbers -- guard: R36
  )
  and not exists (
    select from paper_read r where r.user_id = u.id and r.paper_id = p.paper_id and r.revision = p.revision))`

/**
 * SQL condition: the user has not read the message with this number in case `c`, and the case still has an
 * unread message.
 */
export const isUnread = (number: RawBuilder<unknown>) => {
  const readUntil = sql`coalesce((
    select read_until from message_read r where r.user_id = u.id and r.inkasso_number = c.inkasso_number), 0)`
  return sql<SqlBool>`(${number} > ${readUntil} and exists (
    select from case_message w where w.inkasso_number = c.inkasso_number and w.number > ${readUntil}))`
}
