import { freshPhoneHours } from '@portal/contract/desk/user-acts.ts'
import type { DeskUser } from '@portal/contract/desk/users.ts'
import { sql } from 'kysely'

import type { SessionLimits } from '#access/session-limits.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { visibleUser } from '#desk/users/find-user.ts'
import { moment, rowOf } from '#desk/users/find-users.ts'
import { lastActOn } from '#desk/users/last-act.ts'
import { AppError } from '#ground/app-error.ts'
import { isCompleteLogin, listUsers, type UserOverview } from '#operator/users/list-users.ts'
import type { Granted } from '#operator/users/rights.ts'
import { isSessionOver } from '#privacy/retention/period.ts'

export interface UserReader {
  readonly db: Db
  readonly limits: SessionLimits
}

/**
 * Returns everything about a user that a clerk needs on the phone. Throws `not_found` if there is no such
 * user whom the clerk may see.
 */
export async function showUser(
  { db, limits }: UserReader,
  username: string,
  { clerk, act: { now } }: DeskCall,
): Promise<DeskUser> {
  const { userId } = await visibleUser(db, username, clerk)
  const [user] = await listUsers(db, now, [userId])
  // The user was deleted between the two reads.
  if (!user) throw new AppError('not_found')
  const [glgNumbers, aktentypen, isTwoFactorRequired, phone, mail, logins, sessions] = await Promise.all([
    namedNumbers(db, user.glgNumbers),
    namedTypes(db, user.aktentypen),
    isRequiredOf(db, user.customerNumber),
    phoneOf(db, user, now),
    mailOf(db, userId),
    loginsOf(db, userId),
    sessionsOf(db, userId, { now, limits }),
  ])
  return {
    ...rowOf(user),
    isDemo: user.isDemo,
    isTwoFactorRequired,
    glgNumbers,
    aktentypen,
    zinsenEnabled: user.zinsenEnabled,
    auskunftEnabled: user.auskunftEnabled,
    ...phone,
    mail,
    logins,
    sessions,
  }
}

async function namedNumbers(db: Db, granted: Granted): Promise<DeskUser['glgNumbers']> {
  if (granted === 'all') return granted
  return db
    .selectFrom('creditorNumber')
    .where('glgNumber', 'in', [...granted, ''])
    .select(['glgNumber', 'name'])
    .orderBy('glgNumber')
    .execute()
}

async function namedTypes(db: Db, granted: Granted): Promise<DeskUser['aktentypen']> {
  if (granted === 'all') return granted
  return db
    .selectFrom('fileType')
    .where('aktentyp', 'in', [...granted, ''])
    .select(['aktentyp', 'name'])
    .orderBy('aktentyp')
    .execute()
}

async function isRequiredOf(db: Db, customerNumber: string): Promise<boolean> {
  const { twoFactorRequiredAt } = await db
    .selectFrom('customer')
    .where('customerNumber', '=', customerNumber)
    .select('twoFactorRequiredAt')
    .executeTakeFirstOrThrow()
  return twoFactorRequiredAt !== null
}

async function phoneOf(db: Db, { id, phone, phoneChangedAt }: UserOverview, now: Date) {
  const changed = phoneChangedAt && (await lastActOn(db, id, ['user_phone_changed', 'user_created']))
  const freshSince = now.getTime() - freshPhoneHours * 3_600_000
  return {
    phone,
    phoneChangedAt: moment(phoneChangedAt),
    phoneChangedBy: changed?.who ?? '',
    isPhoneFresh: phone !== '' && phoneChangedAt !== null && phoneChangedAt.getTime() > freshSince,
  }
}

/**
 * Returns the confirmed mail address or, if there is none, the one that is waiting to be confirmed by a code.
 */
async function mailOf(db: Db, userId: string): Promise<DeskUser['mail']> {
  const confirmed = await db
    .selectFrom('userMail')
    .where('userId', '=', userId)
    .select('address')
    .executeTakeFirst()
  if (confirmed) return { ...confirmed, isConfirmed: true }
  const waiting = await db
    .selectFrom('mailConfirmation')
    .where('userId', '=', userId)
    .select('address')
    .executeTakeFirst()
  return waiting ? { ...waiting, isConfirmed: false } : null
}

/** Number of logins that a clerk sees. */
const shownLogins = 10

/**
 * Returns the last complete logins. The audit entry of a second factor has no network, so the network is
 * taken from the entry of the password shortly before.
 */
async function loginsOf(db: Db, userId: string): Promise<DeskUser['logins']> {
  const { rows } = await sql<{ at: Date; network: string; secondFactor: boolean }>`
    select done.at, done.event = 'authn_second_factor_success' as second_factor,
      coalesce(done.details->>'address', (
        select begun.details->>'address' from audit begun
        where begun.user_id = done.user_id and begun.event = 'authn_login_success'
          and begun.at <= done.at and begun.at > done.at - interval '15 minutes'
        order by begun.at desc limit 1), '') as network
    from (select * from audit where user_id = ${userId} and ${isCompleteLogin}
      order by at desc limit ${shownLogins}) done
    order by done.at desc`.execute(db)
  return rows.map(({ at, network, secondFactor }) => ({ at: at.toISOString(), network, secondFactor }))
}

/** Returns the sessions of the user, without those in which clerks see the user's screens. */
async function sessionsOf(
  db: Db,
  userId: string,
  moment: { readonly now: Date; readonly limits: SessionLimits },
): Promise<DeskUser['sessions']> {
  const rows = await db
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('clerkSessionId', 'is', null)
    .where(sql<boolean>`not (${isSessionOver(moment)})`)
    .select(['authenticatedAt', 'lastUsedAt', 'userAgent', 'state'])
    .orderBy('lastUsedAt', 'desc')
    .execute()
  return rows.map(({ authenticatedAt, lastUsedAt, userAgent, state }) => ({
    since: authenticatedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    userAgent,
    isPending: state === 'pending',
  }))
}
