import { isClosed } from '@portal/contract/judicial.ts'
import { sql } from 'kysely'

import { interestBookings, paymentBookings } from '#db/bookings.ts'
import { germanDay } from '#ground/clock.ts'
import {
  changedPapers,
  isUnread,
  isUsersCase,
  isUsersPaper,
  isUsersTask,
  mailedUsers,
} from '#notify/mail/cases/recipients.ts'
import type { EventContext } from '#notify/mail/cases/record-events.ts'

/** What a summary counts. */
export interface NewsCounts {
  readonly newCases: number
  readonly payments: number
  readonly documents: number
  readonly closings: number
  readonly otherChanges: number
  readonly newTasks: number
  /** Open tasks that became overdue since the last summary. */
  readonly newlyOverdue: number
  /** Cases with unread messages since the last summary. */
  readonly newMessages: number
  readonly newPapers: number
  /** All open tasks, not only new ones. */
  readonly openTasks: number
  readonly overdueTasks: number
}

interface Period {
  readonly userId: string
  readonly since: Date
  readonly until: Date
  /** Today in Germany (ISO date). */
  readonly today: string
}

/** Counts events in the cases that the user may see and has not muted, their unread papers and their open tasks. */
export async function countNews(context: EventContext, period: Period): Promise<NewsCounts> {
  const changes = context.features.changes ? await countChanges(context, period) : noChanges
  const tasks = context.features.tasks ? await countTasks(context, period) : noTasks
  const newMessages = context.features.messages ? await countMessages(context, period) : 0
  const newPapers = context.features.papers ? await countPapers(context, period) : 0
  return { ...changes, ...tasks, newMessages, newPapers }
}

/** Whether anything happened since the last summary. */
export const hasNews = ({ openTasks: _open, overdueTasks: _overdue, ...events }: NewsCounts): boolean =>
  Object.values(events).some((count) => count > 0)

type ChangeCounts = Pick<NewsCounts, 'newCases' | 'payments' | 'documents' | 'closings' | 'otherChanges'>

const noChanges: ChangeCounts = { newCases: 0, payments: 0, documents: 0, closings: 0, otherChanges: 0 }

async function countChanges(
  { db, demo }: EventContext,
  { userId, since, until }: Period,
): Promise<ChangeCounts> {
  const types = await db.selectFrom('fileType').select(['aktentyp', 'name']).execute()
  const closed = types.filter(isClosed).map(({ aktentyp }) => aktentyp)
  const isClosing = sql`(n.what = 'closed' or n.what = 'stage' and n.new_aktentyp = any(${closed}::text[]))`
  const { rows } = await sql<ChangeCounts>`
    select count(*) filter (where kind = 'case')::integer as new_cases,
      count(*) filter (where kind = 'payment')::integer as payments,
      count(*) filter (where kind = 'document')::integer as documents,
      count(distinct inkasso_number) filter (where kind = 'closing')::integer as closings,
      count(*) filter (where kind = 'other')::integer as other_changes
    from (
      select n.inkasso_number, case
        when n.what = 'case' then 'case'
        when n.what = 'booking' and ${sql.raw(paymentBookings)} then 'payment'
        when n.what = 'entry' and e.attachment_sha256 is not null then 'document'
        when ${isClosing} then 'closing' else 'other' end as kind
      from ${mailedUsers(demo)}
      join granted_glg_number own on own.user_id = u.id
      join case_change n on n.glg_number = own.glg_number and n.changed_at > ${since} and n.changed_at <= ${until}
      join inkasso_case c on c.inkasso_number = n.inkasso_number
      left join booking h on n.what = 'booking' and h.inkasso_number = n.inkasso_number and h.index = n.ref
      left join case_history e on n.what = 'entry' and e.inkasso_number = n.inkasso_number and e.recno = n.ref
      where u.id = ${userId} and ${isUsersCase}
        and (u.zinsen_enabled or not coalesce(${sql.raw(interestBookings)}, false))
    ) change`.execute(db)
  return rows[0] ?? noChanges
}

type TaskCounts = Pick<NewsCounts, 'newTasks' | 'newlyOverdue' | 'openTasks' | 'overdueTasks'>

const noTasks: TaskCounts = { newTasks: 0, newlyOverdue: 0, openTasks: 0, overdueTasks: 0 }

async function countTasks({ db, demo }: EventContext, { userId, since, until, today }: Period) {
  // The day of the last summary. Tasks that were due before it were already overdue in that summary.
  const before = germanDay(since)
  const { rows } = await sql<TaskCounts>`
    select count(*) filter (where t.changed_at > ${since} and t.changed_at <= ${until})::integer as new_tasks,
      count(*) filter (where t.due_date < ${today}::date and t.due_date >= ${before}::date)::integer as newly_overdue,
      count(*)::integer as open_tasks,
      count(*) filter (where t.due_date < ${today}::date)::integer as overdue_tasks
    from ${mailedUsers(demo)}
    join granted_glg_number own on own.user_id = u.id
    join task t on t.glg_number = own.glg_number
    where u.id = ${userId} and ${isUsersTask}`.execute(db)
  return rows[0] ?? noTasks
}

async function countMessages({ db, demo }: EventContext, { userId, since, until }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from ${mailedUsers(demo)}
    join granted_glg_number own on own.user_id = u.id
    join message_thread h on h.glg_number = own.glg_number and h.changed_at > ${since} and h.changed_at <= ${until}
    join inkasso_case c on c.inkasso_number = h.inkasso_number
    where u.id = ${userId} and ${isUsersCase} and ${isUnread(sql`h.last_number`)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function countPapers({ db, demo }: EventContext, { userId, since, until }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from ${mailedUsers(demo)}
    join ${changedPapers({ since, until })} p on p.owner = u.customer_number
    where u.id = ${userId} and u.created_at <= p.changed_at and ${isUsersPaper}`.execute(db)
  return rows[0]?.count ?? 0
}
