import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'

/**
 * Makes the commit wait for the disk, and for a synchronous standby, even if `synchronous_commit` says otherwise.
 */
export const makeCommitDurable = (transaction: Db) =>
  sql`
    select set_config('synchronous_commit', 'on', true)
    where current_setting('synchronous_commit') in ('off', 'local')`.execute(transaction)

/**
 * Waits until a synchronous standby, if any, has everything committed so far. Call this before answering with
 * existing rows: after an interrupted wait or a restart, the standby may lack rows that are visible here. In a
 * transaction, it is the commit that waits. Fails as for an unavailable database if the standby does not answer
 * (`watch-silence.ts`).
 */
export const untilReplicated = (db: Db) =>
  sql`
    select
      set_config('synchronous_commit', case when own in ('off', 'local') then 'on' else own end, true),
      pg_logical_emit_message(true, 'portal', '')
    from current_setting('synchronous_commit') as own
    where current_setting('synchronous_standby_names') <> ''`.execute(db)
