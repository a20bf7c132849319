import { messagePage, type MessageThread } from '@portal/contract/messages.ts'
import type { Pool } from 'pg'

import type { OwnScope } from '#access/creditor.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'
import { unreadOfThread } from '#messages/count-unread.ts'
import { writtenAbout } from '#messages/written-about.ts'

/** How long the beginning of a message is that a list of threads shows. */
const beginning = 300

interface Row extends MessageThread {
  readonly totalThreads: number
  readonly totalUnread: number
}

/** $1 is the user, $2 and $3 are own numbers and file types, $4 says how many threads come before the page. */
const statement = preparedStatement<Row>(`
  with threads as (
    select inkasso_number, max(at) as at from (
      select inkasso_number, last_at as at from message_thread where glg_number = any($2::text[])
      union all
      select inkasso_number, max(received_at) from submission
      where kind = 'message' and glg_number = any($2::text[]) group by inkasso_number
    ) side group by inkasso_number),
  own as (
    select c.inkasso_number, c.glg_number, c.geschaefts_id, c.schuldnername, threads.at, unread_now.unread
    from portal_user u cross join threads
    join inkasso_case c on c.inkasso_number = threads.inkasso_number
      and c.glg_number = any($2::text[]) and c.aktentyp = any($3::text[])
    left join message_thread t on t.inkasso_number = c.inkasso_number
    left join message_read r on r.user_id = u.id and r.inkasso_number = c.inkasso_number
    cross join lateral (${unreadOfThread}) unread_now
    where u.id = $1),
  page as (
    select own.*, count(*) over ()::integer as total_threads, sum(unread) over ()::integer as total_unread
    from own order by unread > 0 desc, at desc, inkasso_number limit ${messagePage} offset $4)
  select page.inkasso_number as "inkassoNumber", glg_number as "glgNumber", geschaefts_id as "geschaeftsId",
    schuldnername as name, unread, total_threads as "totalThreads", total_unread as "totalUnread", latest.latest
  from page cross join lateral (
    select json_build_object('isOwn', is_own, 'date', date, 'time', time, 'text', left(text, ${beginning})) as latest
    from ${writtenAbout('page.inkasso_number')} order by date desc, time desc, message_id desc limit 1
  ) latest
  order by unread > 0 desc, at desc, page.inkasso_number`)

interface Search extends OwnScope {
  readonly userId: string
  readonly pageNumber: number
}

/** A page of the own cases about which something was written. */
export async function findThreads(pool: Pool, { userId, glgNumbers, aktentypen, pageNumber }: Search) {
  const rows = await runPrepared(pool, statement, [
    userId,
    glgNumbers,
    aktentypen.types,
    (pageNumber - 1) * messagePage,
  ])
  const [first] = rows
  return { threads: rows, totalThreads: first?.totalThreads ?? 0, unread: first?.totalUnread ?? 0 }
}
