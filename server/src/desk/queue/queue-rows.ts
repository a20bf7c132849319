import type { DeskClaim, QueueRow } from '@portal/contract/desk/queue.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { isHolding, isOpen, isPutOff, type Viewer, waitsForCreditor } from '#desk/queue/item-conditions.ts'
import { dueAtOf, isOurs } from '#desk/queue/promise.ts'

interface Row extends Omit<QueueRow, 'receivedAt' | 'dueAt' | 'decidedAt' | 'claim' | 'isOurs'> {
  readonly urgency: number
  readonly receivedAt: Date
  readonly decidedAt: Date | null
  readonly claimedBy: string | null
  readonly claimedAt: Date | null
  readonly isClaimOwn: boolean | null
}

/** Reads the rows of submissions with these ids, in their order. */
export async function queueRows(db: Db, ids: readonly string[], viewer: Viewer): Promise<QueueRow[]> {
  const { rows } = await sql<Row>`
    select s.receipt_number, i.position, i.kind, i.instruction, i.urgency, i.received_at, i.glg_number,
      coalesce(nullif(n.name, ''), customer.name) as creditor, i.inkasso_number, i.debtor, i.amount::text,
      files.number as files, files.is_held, i.state, i.decided_at, k.full_name as claimed_by, c.since as claimed_at,
      c.clerk_id = ${viewer.clerk.id} as is_claim_own, ${waitsForCreditor} as waits_for_creditor,
      case when ${isPutOff(viewer.now)} then i.snoozed_until end as snoozed_until
    from unnest(${ids}::uuid[]) with ordinality as page (submission_id, place)
    join desk_item i using (submission_id)
    join submission s on s.id = i.submission_id
    join creditor_number n on n.glg_number = i.glg_number
    join customer using (customer_number)
    cross join lateral (
      select count(*)::integer as number, coalesce(bool_or(f.scan in ('waiting', 'infected')), false) as is_held
      from submission_file f where f.submission_id = i.submission_id) files
    left join desk_claim c on c.submission_id = i.submission_id and ${isHolding(viewer.now)}
      and ${isOpen}
    left join clerk k on k.id = c.clerk_id
    order by page.place`.execute(db)
  return rows.map((row) => rowOf(row, viewer))
}

function rowOf(row: Row, { rules }: Viewer): QueueRow {
  const { urgency: _urgency, claimedBy: _by, claimedAt: _at, isClaimOwn: _own, ...answered } = row
  return {
    ...answered,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: dueAtOf(row, rules).toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    claim: claimOf(row),
    isOurs: isOurs(row.kind, rules),
  }
}

const claimOf = ({ claimedBy, claimedAt, isClaimOwn }: Row): DeskClaim | null =>
  claimedBy !== null && claimedAt !== null
    ? { clerk: claimedBy, since: claimedAt.toISOString(), isOwn: isClaimOwn ?? false }
    : null
