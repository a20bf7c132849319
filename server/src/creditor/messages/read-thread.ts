import { type Message, messagePage, type Messages } from '@portal/contract/messages.ts'
import type { Pool } from 'pg'

import type { Creditor } from '#access/creditor.ts'
import { isOwnCase, notFound, ownCaseValues } from '#access/own-case.ts'
import {
  attachmentsJson,
  correspondenceSql,
  isForOwnNumber,
  messagePlace,
} from '#cases/correspondence-sql.ts'
import { isUnread } from '#cases/count-unread.ts'
import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

const columns: AnsweredColumns<Message> = {
  messageId: 'w.message_id',
  isOwn: 'w.is_own',
  date: 'w.date',
  time: 'w.time',
  writer: 'w.writer',
  text: 'w.text',
  files: attachmentsJson,
  isUnread: 'w.is_unread',
  receiptNumber: "coalesce(w.receipt_number, '')",
  state: 'w.state',
  reason: "coalesce(w.reason, '')",
}

interface Totals extends Omit<Messages, 'messages'> {
  readonly isOwnCase: boolean
}

/**
 * A page of the messages about an own case, and the totals. $1 to $3 are the values of `isOwnCase`, $4 is the
 * user, $5 the message before which the page ends, or null. If the page is empty, one row contains the totals.
 */
const statement = preparedStatement<Totals & (Message | { messageId: null })>(`
  with written as materialized (
    select w.*, (${isUnread('w')}) is true as is_unread
    from inkasso_case c join portal_user u on u.id = $4
    left join message_read r on r.user_id = u.id and r.inkasso_number = c.inkasso_number
    cross join ${correspondenceSql('$1', isForOwnNumber)}
    where ${isOwnCase} -- guard: R36
  ),
  counted as materialized (
    select written.*, row_number() over (order by date desc, time desc, message_id desc) as place from written
    where $5::text is null or ${messagePlace} < (select date, time, message_id from written where message_id = $5)),
  totals as (
    select
      exists (
        select from inkasso_case c
        where ${isOwnCase} -- guard: R36
      ) as "isOwnCase",
      coalesce((select max(number) from written), 0) as "lastNumber",
      coalesce(bool_or(place > ${messagePage}), false) as "hasEarlier",
      min(number) filter (where is_unread and place > ${messagePage}) as "earlierUnread"
    from counted)
  select totals.*, ${selectList(columns)}
  from totals left join counted w on w.place <= ${messagePage} order by w.place desc`)

/** A page of the messages about an own case. Throws `not_found` for any other case. */
export async function readThread(
  pool: Pool,
  creditor: Creditor,
  { inkassoNumber, before }: { inkassoNumber: string; before?: string | undefined },
): Promise<Messages> {
  const values = [...ownCaseValues(creditor, inkassoNumber), creditor.userId, before ?? null]
  const rows = await runPrepared(pool, statement, values)
  const [totals] = rows
  if (!totals?.isOwnCase) throw notFound()
  const { hasEarlier, lastNumber, earlierUnread } = totals
  return { messages: rows.filter(isMessage), hasEarlier, lastNumber, earlierUnread }
}

const isMessage = <Row extends { messageId: string | null }>(
  row: Row,
): row is Row & { messageId: string } & Message => row.messageId !== null
