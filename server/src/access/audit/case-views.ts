import type { Pool } from 'pg'

import type { AuditEvent } from '#access/audit/write-audit.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

/** That a user saw a case. */
interface CaseView {
  readonly username: string
  readonly userId: string
  readonly inkassoNumber: string
  readonly at: Date
}

/** Resolves when the view stands in the audit trail for good; until then nothing may be answered. */
export type RecordCaseView = (view: CaseView) => Promise<void>

/**
 * Records case views (requirement R73) one statement after the other: what comes while one is on its way goes together
 * into the next. So the views of a process share the trail's lock and the wait for the disk, instead of standing in
 * line for both. A statement that fails rejects each of its views.
 */
export function createRecordCaseView(pool: Pool): RecordCaseView {
  let waiting: CaseView[] = []
  /** The statement that will take what is waiting, once the one before it has ended. */
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function writeWaiting() {
    await last
    const views = waiting
    waiting = []
    next = undefined
    const written = write(pool, views)
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
    views.map(({ username }) => username),
    views.map(({ userId }) => userId),
    views.map(({ inkassoNumber }) => inkassoNumber),
  ])
}

const event: AuditEvent = 'sensitive_read'

/** The chain's trigger sees the rows that the same statement has added before. */
const insertViews = preparedStatement<never>(`
  insert into audit (at, event, actor, user_id, inkasso_number, details)
  select at, '${event}', actor, user_id, inkasso_number, '{}'
  from unnest($1::timestamptz[], $2::text[], $3::bigint[], $4::text[]) as seen(at, actor, user_id, inkasso_number)`)
