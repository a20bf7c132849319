import {
  changeDeskPhone,
  changeDeskRights,
  createDeskUser,
  deleteDeskUser,
  disableDeskUser,
  enableDeskUser,
  endDeskUserSessions,
  removeDeskTwoFactor,
  resetDeskPassword,
  unlockDeskUser,
} from '@portal/contract/desk/user-acts.ts'
import { listDeskUsers, showDeskUser } from '@portal/contract/desk/users.ts'

import type { DeskCall } from '#desk/clerk.ts'
import type { DeskMount } from '#desk/mount.ts'
import {
  changePhone,
  changeRights,
  removeTwoFactor,
  removeUser,
  switchUser,
} from '#desk/users/change-user.ts'
import { visibleUser, withUser } from '#desk/users/find-user.ts'
import { findUsers } from '#desk/users/find-users.ts'
import { createUser, type LetterContext, resetPassword } from '#desk/users/new-user.ts'
import { showUser, type UserReader } from '#desk/users/show-user.ts'
import type { FileStore } from '#files/file-store.ts'
import type { AuditRead } from '#operator/read-audit.ts'
import { endSessions } from '#operator/users/change-user.ts'
import { unlockUser } from '#operator/users/unlock-user.ts'
import { tryToRemoveUnneeded } from '#submissions/unneeded-files.ts'

interface UserContext extends UserReader, LetterContext {
  readonly files: FileStore
  readonly auditRead: AuditRead
}

/** Mounts the calls about users. */
export function userRoutes(mount: DeskMount, context: UserContext) {
  const { db, auditRead } = context
  mount.call(listDeskUsers, async (request, { clerk, act }) => {
    const page = await findUsers(db, request, { clerk, now: act.now })
    await auditRead(act, { event: 'users_listed', details: { view: request.view } }, page.rows.length)
    return page
  })
  mount.call(showDeskUser, async ({ username }, call) => {
    const { userId } = await visibleUser(db, username, call.clerk)
    await auditRead(call.act, { event: 'user_shown', userId })
    return showUser(context, username, call)
  })
  mount.call(createDeskUser, async (request, call) => {
    const initial = await createUser(context, request, call)
    return { user: await showUser(context, request.username, call), initial }
  })
  mount.call(resetDeskPassword, async (request, call) => {
    const initial = await resetPassword(context, request, call)
    return { user: await showUser(context, request.username, call), initial }
  })
  changeRoutes(mount, context)
  mount.call(deleteDeskUser, async (request, call) => {
    const submissions = await removeUser(db, request, call)
    await tryToRemoveUnneeded(context)
    return { submissions }
  })
}

/** Mounts the calls that change a user. Each returns the new state of the user. */
function changeRoutes(mount: DeskMount, context: UserContext) {
  const { db } = context
  const after =
    <Request extends { readonly username: string }>(
      act: (request: Request, call: DeskCall) => Promise<unknown>,
    ) =>
    async (request: Request, call: DeskCall) => {
      await act(request, call)
      return showUser(context, request.username, call)
    }
  mount.call(
    changeDeskRights,
    after((request, call) => changeRights(db, request, call)),
  )
  mount.call(
    changeDeskPhone,
    after((request, call) => changePhone(db, request, call)),
  )
  mount.call(
    disableDeskUser,
    after(({ username }, call) => switchUser(db, username, true, call)),
  )
  mount.call(
    enableDeskUser,
    after(({ username }, call) => switchUser(db, username, false, call)),
  )
  mount.call(
    unlockDeskUser,
    after(({ username }, call) =>
      withUser(db, username, call, (transaction) => unlockUser(transaction, username, call.act)),
    ),
  )
  mount.call(
    endDeskUserSessions,
    after(({ username }, call) =>
      withUser(db, username, call, (transaction) => endSessions(transaction, username, call.act)),
    ),
  )
  mount.call(
    removeDeskTwoFactor,
    after((request, call) => removeTwoFactor(db, request, call)),
  )
}
