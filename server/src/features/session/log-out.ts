import { tokenHash } from '#access/token.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Db } from '#db/connect.ts'

/** Ends the session of a token. Nothing happens when there is none. */
export async function logOut(db: Db, token: string, now: Date) {
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('session')
      .where('tokenHash', '=', tokenHash(token))
      .returning(['userId', 'name'])
      .executeTakeFirst()
    if (!ended) return
    await writeAudit(transaction, { event: 'authn_logout', actor: ended.name, userId: ended.userId }, now)
  })
}
