import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'

/** Has a transaction's commit wait for the disk, and for a synchronous standby, on a database that is set to wait for neither. */
export const makeCommitDurable = (transaction: Db) =>
  sql`
    select set_config('synchronous_commit', 'on', true)
    where current_setting('synchronous_commit') in ('off', 'local')`.execute(transaction)

/**
 * Waits until a synchronous standby, where the database has one, holds all that was committed here before. For whatever is
 * answered because it was found: when the wait of a commit is broken off, or the database was started anew meanwhile, its rows
 * can be read, although the standby may lack them. In a transaction it is the commit that waits.
 * Fails as a database that is away when the standby does not answer (`watch-silence.ts`).
 */
export const untilReplicated = (db: Db) =>
  sql`
    select
      set_config('synchronous_commit', case when own in ('off', 'local') then 'on' else own end, true),
      pg_logical_emit_message(true, 'portal', '')
    from current_setting('synchronous_commit') as own
    where current_setting('synchronous_standby_names') <> ''`.execute(db)
