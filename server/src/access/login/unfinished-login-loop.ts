import { notifyOfUnfinishedLogins } from '#access/login/unfinished-logins.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { type Repetition, repeat } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'

/** Pause between two searches for unfinished logins. */
const pollMs = 10_000

interface Context {
  readonly db: Db
  readonly clock: Clock
  warn(sentence: string): void
}

/** Notifies users of unfinished logins repeatedly, until the returned repetition is stopped. */
export const startNotifyingOfLogins = (context: Context): Repetition =>
  repeat(async () => {
    try {
      await notifyOfUnfinishedLogins(context.db, context.clock())
    } catch (error) {
      context.warn(`Users cannot be notified of unfinished logins at the moment: ${reasonOf(error)}`)
    }
    return pollMs
  })
