import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'

/**
 * Makes the commit wait for the disk, and for a synchronous standby, even if the database is set to wait for neither.
 */
export const makeCommitDurable = (transaction: Db) =>
  sql`
    select set_config('synchronous_commit', 'on', true)
    where current_setting('synchronous_commit') in ('off', 'local')`.execute(transaction)

/**
 * Waits until a synchronous standby, if there is one, has everything committed so far. Call it before answering with
 * rows that were found: after an interrupted wait or a restart, rows can be visible that the standby lacks. In a
 * transaction the commit waits.
 * Fails like a database that is away if the standby does not answer (`watch-silence.ts`).
 */
export const untilReplicated = (db: Db) =>
  sql`
    select
      set_config('synchronous_commit', case when own in ('off', 'local') then 'on' else own end, true),
      pg_logical_emit_message(true, 'portal', '')
    from current_setting('synchronous_commit') as own
    where current_setting('synchronous_standby_names') <> ''`.execute(db)
