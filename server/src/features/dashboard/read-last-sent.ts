import { type LastSent, mostLastSent } from '@portal/contract/dashboard.ts'
import { sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { isOfVisibleType } from '#access/own-case.ts'
import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'
import type { Db } from '#db/connect.ts'

type Row = Omit<LastSent, 'receivedAt'> & { receivedAt: Date }

const columns: AnsweredColumns<Row> = {
  receiptNumber: 's.receipt_number',
  kind: 's.kind',
  receivedAt: 's.received_at',
  text: "coalesce(h.text, '')",
  location: 'h.location',
  inkassoNumber: "coalesce(s.inkasso_number, s.accepted_inkasso_number, '')",
  state: 's.state',
  reason: 's.reason',
}

/** What was sent last, the newest first, as far as the histories show it. */
export async function findLastSent(db: Db, scope: OwnScope): Promise<{ sent: LastSent[] }> {
  const { rows } = await lastSentQuery(scope).execute(db)
  return { sent: rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() })) }
}

/** Each creditor number walks its own submissions from the newest on; the query around merges them. */
export const lastSentQuery = ({ glgNumbers, aktentypen }: OwnScope) => sql<Row>`
  select ${sql.raw(selectList(columns))}
  from (
    select newest.* from unnest(${[...glgNumbers]}::text[]) own(glg_number), lateral (
      select s.* from submission s
      where s.glg_number = own.glg_number
        and ${isOfVisibleType(sql`coalesce(s.inkasso_number, s.accepted_inkasso_number)`, aktentypen)}
      order by s.position desc limit ${mostLastSent}
    ) newest
    order by newest.position desc limit ${mostLastSent}
  ) s left join handover h on h.submission_id = s.id
  order by s.position desc`
