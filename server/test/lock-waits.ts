import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'

/** Waits until exactly `count` statements on the test's database are waiting for locks. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(count)
}
