import { type openOrders as endpoint, ordersPageSize } from '@portal/contract/desk/numbers.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { isOpen, maySee } from '#desk/queue/item-conditions.ts'
import { type DeskRules, isOurs } from '#desk/queue/promise.ts'
import { auditAct } from '#operator/act.ts'
import { withFiles } from '#operator/submissions/find-submission.ts'
import { documentOf } from '#operator/submissions/submission-document.ts'

/**
 * Returns a page of the open mandates that the clerk may see, with all their data, in order of arrival. Empty
 * if the collection system decides mandates. Writes an audit entry unless the page is empty.
 */
export async function listOpenOrders(
  { db, config }: { db: Db; config: DeskRules },
  after: string,
  { clerk, act }: DeskCall,
): Promise<z.input<typeof endpoint.response>> {
  if (!isOurs('mandate', config)) return { orders: [], next: null }
  const { rows } = await sql<{ id: string }>`
    select i.submission_id as id from desk_item i
    where i.position > ${after}::bigint and i.kind = 'mandate' and ${isOpen} and ${maySee(clerk)}
    order by i.position limit ${ordersPageSize}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { orders: [], next: null }
  const found = await db
    .selectFrom('submission')
    .where('id', 'in', ids)
    .selectAll()
    .orderBy('position')
    .execute()
  const [first, last] = [found.at(0), found.at(-1)]
  if (!first || !last) return { orders: [], next: null }
  await db.transaction().execute((transaction) =>
    auditAct(transaction, act, {
      event: 'submissions_handed_out',
      details: { rows: found.length, from: first.receiptNumber, to: last.receiptNumber },
    }),
  )
  return {
    orders: (await withFiles(db, found)).map(documentOf),
    next: ids.length < ordersPageSize ? null : last.position,
  }
}
