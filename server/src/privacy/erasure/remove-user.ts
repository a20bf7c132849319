import { keysOf } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'

/** Who was removed, and how many submissions stay under his name: what the audit trail tells. */
export interface RemovedUser {
  readonly username: string
  readonly customerNumber: string
  readonly submissions: number
}

/** Takes a user away with what is his alone; his row is locked. What he has sent stays under his name. */
export async function removeUser(transaction: Db, userId: string): Promise<RemovedUser> {
  const { submissions } = await transaction
    .selectFrom('submission')
    .where('userId', '=', userId)
    .select((eb) => eb.fn.countAll<string>().as('submissions'))
    .executeTakeFirstOrThrow()
  const { exact, pattern } = keysOf(userId)
  await transaction
    .deleteFrom('throttle')
    .where((eb) => eb.or([eb('key', 'in', exact), eb('key', 'like', pattern)]))
    .execute()
  const gone = await transaction
    .deleteFrom('portalUser')
    .where('id', '=', userId)
    .returning(['username', 'customerNumber'])
    .executeTakeFirstOrThrow()
  return { ...gone, submissions: Number(submissions) }
}
