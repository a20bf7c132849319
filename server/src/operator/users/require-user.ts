import { foldUsername } from '#access/username.ts'
import type { Db } from '#db/connect.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** The id of the user of that name, whatever the case. Throws an OperatorError when there is none. */
export async function requireUser(db: Db, username: string): Promise<string> {
  const { id } = await db
    .selectFrom('portalUser')
    .where('usernameFolded', '=', foldUsername(username))
    .select('id')
    .executeTakeFirstOrThrow(() => new OperatorError(`There is no user ${username}.`))
  return id
}
