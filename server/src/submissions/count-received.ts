import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import { type Clock, germanDay } from '#ground/clock.ts'
import type { CountReceived } from '#http/large-bodies/large-bodies.ts'
import { dailyReceivedBytes } from '#submissions/limits.ts'

/**
 * Counts the bytes of a user's large request bodies before anything is stored, even if the request is then refused
 * (requirements R60, R97). Throws `too_many` above the daily limit. Uses a single statement, so that the limit
 * applies to parallel calls on all servers.
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
