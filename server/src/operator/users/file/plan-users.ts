import { foldUsername } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import type { BadRow, RowError } from '#operator/import/row-error.ts'
import { areSame } from '#operator/users/change-rights.ts'
import { formerNameMessage } from '#operator/users/create-user.ts'
import type { FiledUser } from '#operator/users/file/read-user-file.ts'
import { formerUsernames } from '#operator/users/former-usernames.ts'
import { type Grantable, readGrantable, readRights, rightsFaults } from '#operator/users/rights.ts'

/** The changes that importing a file of users would make. */
export interface UserPlan {
  readonly created: readonly FiledUser[]
  /** Existing users whose rights differ from those in the file. */
  readonly changed: readonly (FiledUser & { readonly userId: string })[]
  /** How many users have the rights in the file already. */
  readonly unchanged: number
  /** Rows that cannot be imported. */
  readonly bad: readonly BadRow[]
}

/** Compares the users of a file with the existing users, and checks their rights. */
export async function planUsers(db: Db, users: readonly FiledUser[]): Promise<UserPlan> {
  const known = await readKnown(db)
  const grantable = await readGrantable(db)
  const former = await formerUsernames(db)
  const first = new Map<string, number>()
  const created: FiledUser[] = []
  const changed: (FiledUser & { userId: string })[] = []
  const bad: BadRow[] = []
  for (const user of users) {
    const folded = foldUsername(user.username)
    const other = known.get(folded)
    const line = first.get(folded)
    first.set(folded, line ?? user.line)
    const faults = [
      ...(line === undefined ? [] : [fault('username', `The user is already in line ${line}.`)]),
      ...(!other && former.has(folded) ? [fault('username', formerNameMessage(user.username))] : []),
      ...(other ? customerFaults(user, other.customerNumber) : []),
      ...faultsOfRights(grantable, user),
    ]
    if (faults.length > 0) bad.push({ line: user.line, row: user, faults })
    else if (!other) created.push(user)
    else if (!areSame(other.rights, user.rights)) changed.push({ ...user, userId: other.id })
  }
  const unchanged = users.length - created.length - changed.length - bad.length
  return { created, changed, unchanged, bad }
}

async function readKnown(db: Db) {
  const users = await db.selectFrom('portalUser').select(['id', 'usernameFolded', 'customerNumber']).execute()
  const rights = await readRights(
    db,
    users.map(({ id }) => id),
  )
  return new Map(
    users.flatMap(({ id, usernameFolded, customerNumber }) => {
      const own = rights.get(id)
      // Users who were deleted since the first query have no rights and are left out.
      return own ? [[usernameFolded, { id, customerNumber, rights: own }] as const] : []
    }),
  )
}

const fault = (field: string, reason: string): RowError => ({ field, code: 'unknownReference', reason })

/**
 * Reports a user who belongs to another customer in the file than in the portal. A user's customer cannot be
 * changed, because their drafts and saved searches refer to the customer's cases.
 */
const customerFaults = ({ customerNumber }: FiledUser, own: string) =>
  customerNumber === own
    ? []
    : [fault('customer', `The user belongs to customer ${own}; delete the user, or choose another name.`)]

const faultsOfRights = (grantable: Grantable, { customerNumber, rights }: FiledUser) =>
  rightsFaults(grantable, customerNumber, rights).map(({ field, sentence }) => fault(field, sentence))
