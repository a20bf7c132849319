import { messagePage, type MessageThread } from '@portal/contract/messages.ts'
import type { Pool } from 'pg'

import type { OwnScope } from '#access/creditor.ts'
import { correspondenceSql, isForOwnNumber, messagePlace } from '#cases/correspondence-sql.ts'
import { hasChanges, isUnread, ownThreads, ownThreadsValues, unreadOfThread } from '#cases/count-unread.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

/** How many characters of a message the list of threads shows. */
const excerptLength = 300

interface Totals {
  readonly totalThreads: number
  readonly totalUnread: number
}

/** A row contains a thread and the totals. If the page is empty, there is one row with the totals only. */
type Row = Totals & (MessageThread | { readonly inkassoNumber: null })

/**
 * A page of the user's threads, unread ones first, and the totals. $1 to $3 are the values of `ownThreads`, $4 is
 * the offset.
 */
const statementOf = (coversAll: boolean, onlyUnread: boolean) =>
  preparedStatement<Row>(`
  with theirs as (
    select t.inkasso_number, t.last_at as at, own.unread
    from ${ownThreads(coversAll)} cross join lateral (${unreadOfThread}) own
    where t.last_at is not null ${onlyUnread ? `and ${hasChanges}` : ''}),
  ours as (
    select s.inkasso_number, max(s.received_at) as at, 0 as unread
    from submission s join inkasso_case c on c.inkasso_number = s.inkasso_number
      and c.glg_number = any($2::text[]) -- guard: R36
      and c.aktentyp = any($3::text[]) -- guard: R39
    where s.kind = 'message'
      and ${isForOwnNumber} -- guard: R36
    group by s.inkasso_number),
  threads as (
    select inkasso_number, max(at) as at, max(unread) as unread
    from (select * from theirs ${onlyUnread ? 'where unread > 0' : 'union all select * from ours'}) side group by inkasso_number),
  page as (
    select * from threads order by unread > 0 desc, at desc, inkasso_number limit ${messagePage} offset $4),
  shown as (
    select page.at, page.inkasso_number as "inkassoNumber", c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId",
      c.schuldnername as name, page.unread, preview.preview
    from page join inkasso_case c on c.inkasso_number = page.inkasso_number
    join portal_user u on u.id = $1
    left join message_read r on r.user_id = u.id and r.inkasso_number = page.inkasso_number
    cross join lateral (
      select json_build_object('isOwn', is_own, 'date', date, 'time', time, 'text', left(text, ${excerptLength})) as preview
      from ${correspondenceSql('page.inkasso_number', isForOwnNumber)}
      order by case when ${isUnread('w')} then ${messagePlace} end, ${messagePlace} desc limit 1
    ) preview)
  select total.*, shown.*
  from (select count(*)::integer as "totalThreads", coalesce(sum(unread), 0)::integer as "totalUnread" from threads) total
  left join shown on true
  order by unread > 0 desc, at desc, "inkassoNumber"`)

interface Search extends OwnScope {
  readonly userId: string
  readonly pageNumber: number
  readonly onlyUnread: boolean
}

/** A page of the threads in the user's cases. */
export async function findThreads(pool: Pool, search: Search) {
  const rows = await runPrepared(pool, statementOf(search.aktentypen.coversAll, search.onlyUnread), [
    ...ownThreadsValues(search),
    (search.pageNumber - 1) * messagePage,
  ])
  const [first] = rows
  return {
    threads: rows.filter((row) => row.inkassoNumber !== null),
    totalThreads: first?.totalThreads ?? 0,
    unread: first?.totalUnread ?? 0,
  }
}
