import { foldUsername } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'

/**
 * The folded names of former users who sent something. Submissions stay under these names, so nobody else may
 * get one.
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
