import { foldUsername } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'

/**
 * The folded usernames of deleted users who have sent something. Their submissions keep the name, so nobody else
 * may get it.
 */
export async function formerUsernames(db: Db): Promise<ReadonlySet<string>> {
  const former = await db
    .selectFrom('submission')
    .where('userId', 'is', null)
    .select('username')
    .distinct()
    .execute()
  return new Set(former.map(({ username }) => foldUsername(username)))
}
