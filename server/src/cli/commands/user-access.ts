import { parseArgs } from 'node:util'

import { asLines } from '@portal/contract/fields/blanks.ts'

import { oneName } from '#cli/commands/one-name.ts'
import { tellInitialPassword } from '#cli/commands/user-words.ts'
import { type OpenPortal, withPortal } from '#cli/with-database.ts'
import { type Act, actNow, type OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { disableUser, enableUser } from '#operator/users/change-user.ts'
import { deleteUser } from '#operator/users/delete-user.ts'
import { resetPassword } from '#operator/users/initial-password.ts'
import { removeTwoFactor } from '#operator/users/remove-two-factor.ts'
import { unlockUser } from '#operator/users/unlock-user.ts'
import { tryToRemoveUnneeded } from '#submissions/unneeded-files.ts'

/** Users' way in: who has one, and whom it is opened or closed for. */
export const userAccess = {
  'reset-password': onUser('reset-password', async ({ db }, username, act) => {
    const initial = await resetPassword(db, username, act)
    console.log(`${username} has a new password; all sessions have ended.`)
    tellInitialPassword(initial)
  }),
  disable: onUser('disable', async ({ db }, username, act) => {
    await disableUser(db, username, act)
    console.log(`${username} is disabled; all sessions have ended.`)
  }),
  enable: onUser('enable', async ({ db }, username, act) => {
    await enableUser(db, username, act)
    console.log(`${username} may log in again.`)
  }),
  unlock: onUser('unlock', async ({ db }, username, act) => {
    const wasLocked = await unlockUser(db, username, act)
    console.log(wasLocked ? `${username} is unlocked.` : `${username} had no failed logins.`)
  }),
  'remove-two-factor': withReason('remove-two-factor', async ({ db }, username, act, reason) => {
    await removeTwoFactor(db, username, reason, act)
    console.log(`${username} has no second factor any more; all sessions have ended.`)
  }),
  delete: withReason('delete', async (portal, username, act, reason) => {
    const submissions = await deleteUser(portal.db, username, reason, act)
    await tryToRemoveUnneeded(portal)
    console.log(`${username} is deleted. Submissions that stay under this name: ${submissions}.`)
  }),
}

type OnUser = (portal: OpenPortal, username: string, act: Act) => Promise<void>

function onUser(verb: string, work: OnUser) {
  return async (args: string[], operator: OperatorPerson): Promise<number> => {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const username = oneName(`user ${verb}`, positionals)
    await withPortal((portal) => work(portal, username, actNow(operator)))
    return 0
  }
}

function withReason(
  verb: string,
  work: (...given: [...Parameters<OnUser>, reason: string]) => Promise<void>,
) {
  return async (args: string[], operator: OperatorPerson): Promise<number> => {
    const options = { reason: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const username = oneName(`user ${verb}`, positionals)
    const reason = asLines(values.reason ?? '')
    if (!reason)
      throw new OperatorError('Please give the reason with --reason; it is kept in the audit trail.')
    await withPortal((portal) => work(portal, username, actNow(operator), reason))
    return 0
  }
}
