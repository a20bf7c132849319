import { keysOf } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'

/**
 * Details about a deleted user for the audit trail. `submissions` is the number of submissions that keep the
 * username.
 */
export interface RemovedUser {
  readonly username: string
  readonly customerNumber: string
  readonly submissions: number
}

/**
 * Deletes a user and their own data. The caller must have locked the user's row. Submissions keep the username.
 */
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
