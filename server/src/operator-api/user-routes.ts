import {
  deleteUser,
  disableUser,
  enableUser,
  endSessions,
  listUsers,
  putUser,
  resetPassword,
  showUser,
  unlockUser,
} from '@portal/contract/operator/users.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { moment } from '#operator-api/moment.ts'
import type { Mount } from '#operator-api/mount.ts'
import type { Act } from '#operator/act.ts'
import type { AuditRead } from '#operator/read-audit.ts'
import {
  disableUser as disable,
  enableUser as enable,
  endSessions as endAllOf,
} from '#operator/users/change-user.ts'
import { deleteUser as remove } from '#operator/users/delete-user.ts'
import { type InitialPassword, resetPassword as reset } from '#operator/users/initial-password.ts'
import { listUsers as readUsers, type UserOverview } from '#operator/users/list-users.ts'
import { putUser as put } from '#operator/users/put-user.ts'
import { requireUser } from '#operator/users/require-user.ts'
import { unlockUser as unlock } from '#operator/users/unlock-user.ts'
import { tryToRemoveUnneeded } from '#submissions/unneeded-files.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  readonly auditRead: AuditRead
}

export function userRoutes(mount: Mount, { db, files, auditRead }: Context) {
  async function overviewOf(username: string, now: Date): Promise<ReturnType<typeof userPayload>> {
    const { userId } = await requireUser(db, username)
    const [user] = await readUsers(db, now, [userId])
    // If the user was deleted between the two reads, `requireUser` in the recursive call throws `not_found`.
    return user ? userPayload(user) : overviewOf(username, now)
  }
  /** Returns a handler that changes a user and returns their new data. */
  const changing =
    (change: (db: Db, username: string, act: Act) => Promise<unknown>) =>
    async ({ username }: { username: string }, act: Act) => {
      await change(db, username, act)
      return overviewOf(username, act.now)
    }

  mount.call(listUsers, async (_request, act) => {
    const users = await readUsers(db, act.now)
    await auditRead(act, { event: 'users_listed' }, users.length)
    return { users: users.map(userPayload) }
  })
  mount.call(showUser, async ({ username }, act) => {
    const { userId } = await requireUser(db, username)
    await auditRead(act, { event: 'user_shown', userId })
    return overviewOf(username, act.now)
  })
  mount.call(putUser, async (user, act) => {
    const initial = await put(db, user, act)
    return {
      user: await overviewOf(user.username, act.now),
      initialPassword: initial ? passwordPayload(initial) : null,
    }
  })
  mount.call(resetPassword, async ({ username }, act) => passwordPayload(await reset(db, username, act)))
  mount.call(disableUser, changing(disable))
  mount.call(enableUser, changing(enable))
  mount.call(unlockUser, changing(unlock))
  mount.call(endSessions, async ({ username }, act) => ({ sessions: await endAllOf(db, username, act) }))
  mount.call(deleteUser, async ({ username, reason }, act) => {
    const submissions = await remove(db, username, reason, act)
    await tryToRemoveUnneeded({ db, files })
    return { submissions }
  })
}

const passwordPayload = ({ password, passwordExpiresAt }: InitialPassword) => ({
  password,
  expiresAt: passwordExpiresAt.toISOString(),
})

const userPayload = ({ glgNumbers, aktentypen, ...user }: UserOverview) => ({
  ...user,
  glgNumbers: glgNumbers === 'all' ? glgNumbers : [...glgNumbers],
  aktentypen: aktentypen === 'all' ? aktentypen : [...aktentypen],
  twoFactorSince: moment(user.twoFactorSince),
  lockedUntil: moment(user.lockedUntil),
  passwordExpiresAt: moment(user.passwordExpiresAt),
  passwordRequestedAt: moment(user.passwordRequestedAt),
  disabledAt: moment(user.disabledAt),
  createdAt: user.createdAt.toISOString(),
  lastLoginAt: moment(user.lastLoginAt),
})
