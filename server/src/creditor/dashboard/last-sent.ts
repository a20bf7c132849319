import { type LastSent, mostLastSent } from '@portal/contract/dashboard.ts'
import { type RawBuilder, sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { isOfVisibleType } from '#access/own-case.ts'
import { type AnsweredColumns, selectedColumns } from '#db/answered-columns.ts'
import type { Db } from '#db/connect.ts'

const columns: AnsweredColumns<LastSent> = {
  id: 'sent.id',
  date: 'sent.date',
  time: 'sent.time',
  type: 'sent.type',
  text: 'sent.text',
  location: 'sent.location',
  inkassoNumber: "coalesce(sent.inkasso_number, s.accepted_inkasso_number, '')",
  receiptNumber: "coalesce(s.receipt_number, '')",
  state: 's.state',
  reason: "coalesce(s.reason, '')",
}

/** The latest hand-overs and notices, newest first, as in the histories. */
export async function findLastSent(db: Db, scope: OwnScope): Promise<{ sent: LastSent[] }> {
  const { rows } = await lastSentQuery(scope).execute(db)
  return { sent: rows }
}

/**
 * For each creditor number, reads only the newest entries of both histories, using their indexes. Then merges them
 * and keeps the newest.
 */
export const lastSentQuery = ({ glgNumbers, aktentypen }: OwnScope) => sql<LastSent>`
  select ${selectedColumns(columns)}
  from (
    select newest.* from unnest(${[...glgNumbers]}::text[]) own(glg_number), lateral (
      ${newestOf(sql`
        select sent.date, sent.time, sent.id, sent.submission_id, sent.type, '' as text, null as location, sent.inkasso_number
        from notice sent
        where sent.glg_number = own.glg_number -- guard: R36
          and ${isOfVisibleType(noticedCase, aktentypen)} -- guard: R39
      `)}
      union all
      ${newestOf(handoversTo('in', aktentypen))}
      union all
      ${newestOf(handoversTo('aus', aktentypen))}
    ) newest
    ${newestFirst('newest')}
  ) sent left join submission s on s.id = sent.submission_id
  ${newestFirst('sent')}`

/** One query per location, because in the index of hand-overs the location precedes the day. */
const handoversTo = (location: string, aktentypen: OwnScope['aktentypen']) => sql`
        select sent.date, sent.time, sent.id, sent.submission_id, null, sent.text, sent.location, null
        from handover sent
        where sent.glg_number = own.glg_number -- guard: R36
          and sent.location = ${location}
          and ${isOfVisibleType(acceptedCase, aktentypen)} -- guard: R39
        `

const noticedCase = sql<string | null>`sent.inkasso_number`
const acceptedCase = sql<
  string | null
>`(select accepted_inkasso_number from submission where id = sent.submission_id)`

const newestOf = (rows: RawBuilder<unknown>) => sql`(${rows}
        ${newestFirst('sent')})`

const newestFirst = (rows: 'newest' | 'sent') =>
  sql`order by ${sql.ref(`${rows}.date`)} desc, ${sql.ref(`${rows}.time`)} desc, ${sql.ref(`${rows}.id`)} desc limit ${mostLastSent}`
