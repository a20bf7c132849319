import { accountKey } from '#access/throttle-keys.ts'
import { forgetFailures } from '#access/throttle.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Db } from '#db/connect.ts'

/** Lifts the lock on a name after wrong passwords (requirement R08). Answers whether there was one to lift. */
export const unlockUser = (db: Db, username: string, now: Date) =>
  db.transaction().execute(async (transaction) => {
    const wasLocked = await forgetFailures(transaction, accountKey(username))
    if (wasLocked)
      await writeAudit(transaction, { event: 'authn_unlock', actor: 'operator', details: { username } }, now)
    return wasLocked
  })
