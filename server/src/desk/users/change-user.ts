import type { changeDeskPhone, changeDeskRights } from '@portal/contract/desk/user-acts.ts'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { withUser } from '#desk/users/find-user.ts'
import { lastActOn } from '#desk/users/last-act.ts'
import { requireGrantable } from '#desk/users/new-user.ts'
import { noSecondFactorWords, otherPhoneWords, otherRightsWords } from '#desk/users/user-words.ts'
import { changePhone as setPhone } from '#operator/users/change-phone.ts'
import { areSame, changeRights as setRights } from '#operator/users/change-rights.ts'
import { disableUser, enableUser } from '#operator/users/change-user.ts'
import { deleteUser } from '#operator/users/delete-user.ts'
import { removeTwoFactor as removeFactor } from '#operator/users/remove-two-factor.ts'
import { readRights } from '#operator/users/rights.ts'

/** Changes a user's rights. Refuses if they have changed since the clerk saw them. */
export const changeRights = (
  db: Db,
  { username, before, ...rights }: z.output<typeof changeDeskRights.request>,
  call: DeskCall,
) =>
  withUser(db, username, call, async (transaction, { userId, customerNumber }) => {
    const now = (await readRights(transaction, [userId])).get(userId)
    const isRepeated = now !== undefined && areSame(now, rights)
    if (now && !isRepeated && !areSame(now, before)) {
      const act = await lastActOn(transaction, userId, ['user_changed', 'user_created'])
      throw new DeskRefused('refused', otherRightsWords(act))
    }
    await requireGrantable(transaction, customerNumber, rights)
    return setRights(transaction, username, rights, call.act)
  })

/** Changes a user's phone number. Refuses if it has changed since the clerk saw it. */
export const changePhone = (
  db: Db,
  { username, phone, before }: z.output<typeof changeDeskPhone.request>,
  call: DeskCall,
) =>
  withUser(db, username, call, async (transaction, { userId }) => {
    const { phone: now } = await transaction
      .selectFrom('portalUser')
      .where('id', '=', userId)
      .select('phone')
      .executeTakeFirstOrThrow()
    if (now !== before && now !== phone)
      throw new DeskRefused(
        'refused',
        otherPhoneWords(await lastActOn(transaction, userId, ['user_phone_changed'])),
      )
    return setPhone(transaction, username, phone, call.act)
  })

/** Disables or enables a user. Changes nothing if another clerk has done it already. */
export const switchUser = (db: Db, username: string, isDisabled: boolean, call: DeskCall) =>
  withUser(db, username, call, async (transaction, { userId }) => {
    const { disabledAt } = await transaction
      .selectFrom('portalUser')
      .where('id', '=', userId)
      .select('disabledAt')
      .executeTakeFirstOrThrow()
    if ((disabledAt !== null) === isDisabled) return
    await (isDisabled ? disableUser : enableUser)(transaction, username, call.act)
  })

/**
 * Removes a lost second factor. If the user has none, throws `refused` and says who removed it, if known.
 */
export const removeTwoFactor = (
  db: Db,
  { username, reason, calledBack }: { username: string; reason: string; calledBack: boolean },
  call: DeskCall,
) =>
  withUser(db, username, call, async (transaction, { userId }) => {
    const factor = await transaction
      .selectFrom('twoFactor')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .select('userId')
      .executeTakeFirst()
    if (!factor)
      throw new DeskRefused(
        'refused',
        noSecondFactorWords(await lastActOn(transaction, userId, ['authn_two_factor_off'])),
      )
    return removeFactor(transaction, username, reason, call.act, { calledBack })
  })

/** Deletes a user. Returns how many of their submissions are kept. */
export const removeUser = (
  db: Db,
  { username, reason }: { username: string; reason: string },
  call: DeskCall,
): Promise<number> =>
  withUser(db, username, call, (transaction) => deleteUser(transaction, username, reason, call.act))
