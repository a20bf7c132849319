import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { readSafeUntil, safeUntil } from '#db/safe-until.ts'
import type { MailMarkTable } from '#db/submission-tables.ts'
import { type Clock, daysBefore, germanDay } from '#ground/clock.ts'
import { isAfterMorning, lastMorning } from '#notify/mail/cases/morning.ts'
import {
  changedPapers,
  hasTopic,
  isUnread,
  isUsersCase,
  isUsersPaper,
  isUsersTask,
  mailedUsers,
} from '#notify/mail/cases/recipients.ts'

export interface EventContext {
  readonly db: Db
  readonly clock: Clock
  readonly features: FeatureSwitches
  /** Whether demo users may log in. */
  readonly demo: boolean
}

/**
 * Minutes for which further events are collected after a user's first one, so that the user gets at most one
 * mail about events in this time.
 */
const batchMinutes = 15

/** How many days before the due date users are reminded of an unanswered task. */
const reminderDays = 3

/**
 * Records new events for each user, and queues a user's mail if their first event is old enough. Runs in one
 * transaction that locks the times up to which events have been recorded, so that several servers record each
 * event only once.
 */
export const recordEvents = (context: EventContext): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    const marks = await lockMarks(transaction)
    const until = await readSafeUntil(transaction)
    const round = { ...context, db: transaction, until, now: context.clock() }
    if (context.features.tasks) await noteTasks(round, marks.tasks)
    if (context.features.messages) await noteMessages(round, marks.messages)
    if (context.features.papers) await notePapers(round, marks.papers)
    // The marks also advance while a feature is off, so events of that period are never mailed.
    await moveMarks(transaction, ['tasks', 'messages', 'papers'], until)
    // Only the first run after the sending hour records reminders.
    if (isAfterMorning(round.now) && lastMorning(marks.due) < germanDay(round.now)) {
      if (context.features.tasks) await noteReminders(round)
      await moveMarks(transaction, ['due'], round.now)
    }
    await queueBatches(round)
  })

interface Round extends EventContext {
  readonly until: Date
  readonly now: Date
}

/**
 * Reads, for each topic, the time up to which events have been recorded. Locks these times, so that other
 * servers wait. A missing time is set to `safeUntil`.
 */
async function lockMarks(transaction: Db): Promise<Record<MailMarkTable['topic'], Date>> {
  const rows = await transaction
    .insertInto('mailMark')
    .values((['due', 'messages', 'papers', 'tasks'] as const).map((topic) => ({ topic, until: safeUntil })))
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ topic: eb.ref('excluded.topic') })),
    )
    .returning(['topic', 'until'])
    .execute()
  // The cast is safe: there is exactly one row for each topic.
  return Object.fromEntries(rows.map(({ topic, until }) => [topic, until])) as Record<
    MailMarkTable['topic'],
    Date
  >
}

const moveMarks = (transaction: Db, topics: MailMarkTable['topic'][], until: Date) =>
  transaction
    .updateTable('mailMark')
    .set((eb) => ({ until: eb.fn<Date>('greatest', ['until', eb.val(until)]) }))
    .where('topic', 'in', topics)
    .execute()

/** Records new tasks and new revisions. Skips those that were already recorded. */
const noteTasks = (round: Round, since: Date) =>
  sql`
  insert into mail_event (user_id, kind, task_id, number, noted_at)
  select u.id, 'task', t.task_id, t.revision, ${round.now}
  from ${mailedUsers(round.demo)}
  join granted_glg_number own on own.user_id = u.id
  join task t on t.glg_number = own.glg_number
  where ${hasTopic('tasks')} and t.changed_at > ${since} and t.changed_at <= ${round.until}
    and u.created_at <= t.changed_at and ${isUsersTask}
  on conflict do nothing`.execute(round.db)

/**
 * Records new messages. `message_thread` changes only with messages of the collection company, so users' own
 * messages cause no mail.
 */
const noteMessages = (round: Round, since: Date) =>
  sql`
  insert into mail_event (user_id, kind, inkasso_number, number, noted_at)
  select u.id, 'message', c.inkasso_number, h.last_number, ${round.now}
  from ${mailedUsers(round.demo)}
  join granted_glg_number own on own.user_id = u.id
  join message_thread h on h.glg_number = own.glg_number
  join inkasso_case c on c.inkasso_number = h.inkasso_number
  where ${hasTopic('messages')} and h.changed_at > ${since} and h.changed_at <= ${round.until}
    and u.created_at <= h.changed_at and ${isUsersCase} and ${isUnread(sql`h.last_number`)}
  on conflict do nothing`.execute(round.db)

/** Records papers that are new or were replaced. */
const notePapers = (round: Round, since: Date) =>
  sql`
  insert into mail_event (user_id, kind, paper_id, number, noted_at)
  select u.id, 'paper', p.paper_id, p.revision, ${round.now}
  from ${mailedUsers(round.demo)}
  join ${changedPapers({ since, until: round.until })} p on p.owner = u.customer_number
  where ${hasTopic('papers')} and u.created_at <= p.changed_at and ${isUsersPaper}
  on conflict do nothing`.execute(round.db)

/**
 * Records reminders of tasks that are due soon. Skips tasks that were recorded as new or changed within the last
 * day, because the mail about that event contains the due date.
 */
const noteReminders = (round: Round) => {
  const today = germanDay(round.now)
  const dayBefore = new Date(round.now.getTime() - 86_400_000)
  return sql`
    insert into mail_event (user_id, kind, task_id, number, noted_at)
    select u.id, 'due', t.task_id, t.revision, ${round.now}
    from ${mailedUsers(round.demo)}
    join granted_glg_number own on own.user_id = u.id
    join task t on t.glg_number = own.glg_number
    where ${hasTopic('tasks')} and t.due_date > ${today}::date and t.due_date <= ${daysBefore(today, -reminderDays)}::date
      and ${isUsersTask} and not exists (
        select from mail_event told where told.user_id = u.id and told.task_id = t.task_id and told.number = t.revision
          and told.kind = 'task' and told.noted_at > ${dayBefore})
    on conflict do nothing`.execute(round.db)
}

/** Queues one mail, with all unsent events, for each user whose first event is old enough. */
async function queueBatches({ db, now }: Round): Promise<void> {
  const longEnough = new Date(now.getTime() - batchMinutes * 60_000)
  await sql`
    with due as (
      select user_id from mail_event where dispatch_id is null
      group by user_id having min(noted_at) <= ${longEnough}
    ), queued as (
      insert into dispatch (channel, event, kind, user_id, created_at, next_try_at)
      select 'mail', 'case_events ' || user_id || ' ' || ${now.toISOString()}, 'case_events', user_id, ${now}, ${now} from due
      returning id, user_id
    )
    update mail_event set dispatch_id = queued.id from queued
    where mail_event.user_id = queued.user_id and dispatch_id is null`.execute(db)
}
