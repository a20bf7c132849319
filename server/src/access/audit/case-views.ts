import type { AuditEvent } from '@portal/contract/audit-events.ts'
import type { Pool } from 'pg'

import { preparedStatement, runPrepared } from '#db/prepared.ts'

/** One view of a case by a user, or by a clerk who is viewing the portal as the user. */
interface CaseView {
  readonly actor: string
  readonly userId: string
  readonly inkassoNumber: string
  readonly at: Date
}

/** Resolves when the view is durably in the audit trail. Only then may the case be sent to the user. */
export type RecordCaseView = (view: CaseView) => Promise<void>

/**
 * Records case views (requirement R73) in batches: views that arrive while a statement runs are written by the
 * next one. So parallel views share the lock of the audit trail and the disk flush. If a statement fails, all its
 * views are rejected.
 */
export function createRecordCaseView(pool: Pool): RecordCaseView {
  let waiting: CaseView[] = []
  /** The batch that starts when the current one has ended. */
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function writeWaiting() {
    await last
    const views = waiting
    waiting = []
    next = undefined
    const written = write(pool, views)
    // The callers of this batch get its error. The next batch only waits for the end of this one.
    last = written.catch(() => {})
    await written
  }

  return (view) => {
    waiting.push(view)
    next ??= writeWaiting()
    return next
  }
}

async function write(pool: Pool, views: readonly CaseView[]): Promise<void> {
  await runPrepared(pool, insertViews, [
    views.map(({ at }) => at),
    views.map(({ actor }) => actor),
    views.map(({ userId }) => userId),
    views.map(({ inkassoNumber }) => inkassoNumber),
  ])
}

const event: AuditEvent = 'sensitive_read'

/**
 * One statement can insert many rows: the trigger that hashes a row sees the earlier rows of the same statement.
 */
const insertViews = preparedStatement<never>(`
  insert into audit (at, event, actor, user_id, inkasso_number, details)
  select at, '${event}', actor, user_id, inkasso_number, '{}'
  from unnest($1::timestamptz[], $2::text[], $3::bigint[], $4::text[]) as seen(at, actor, user_id, inkasso_number)`)
