import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import { type Clock, germanDay } from '#ground/clock.ts'
import type { CountReceived } from '#http/large-bodies/large-bodies.ts'
import { dailyReceivedBytes } from '#submissions/limits.ts'

/**
 * Counts the bytes of a user's large bodies before anything is stored, also of refused ones (requirements R60, R97).
 * Throws `too_many` over the daily limit. A single statement, so the limit holds for parallel calls on any server.
 */
export const createCountReceived =
  (db: Db, clock: Clock): CountReceived =>
  async (userId, bytes) => {
    const counted = await db
      .insertInto('receivedDay')
      .values({ userId, day: germanDay(clock()), bytes })
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'day'])
          .doUpdateSet({ bytes: sql<number>`received_day.bytes + excluded.bytes` })
          .where(sql<boolean>`received_day.bytes + excluded.bytes <= ${dailyReceivedBytes}`),
      )
      .returning('bytes')
      .executeTakeFirst()
    if (!counted) throw new AppError('too_many')
  }
