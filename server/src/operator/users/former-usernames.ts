import { foldUsername } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'

/**
 * The names, folded, under which users who have left sent something. What they sent stays under them, so nobody else
 * gets one of them.
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
