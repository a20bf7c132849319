import * as z from 'zod/mini'

import { deskPage } from '#desk/customers.ts'
import { deskEndpoint } from '#desk/endpoint.ts'
import { optionalText, requiredText } from '#fields/text-fields.ts'

/* The creditors' users, for administrators of the desk. */

/** Allows more than the 100 characters of a user name, because user names have their own check. */
export const deskUsername = requiredText(200)

/**
 * Views of the users: all; locked after wrong passwords; disabled; never logged in; not logged in for some
 * days, so that their access should be confirmed again; without a second factor; with an expired initial
 * password.
 */
export const userViews = ['all', 'locked', 'disabled', 'never', 'idle', 'noSecondFactor', 'expired'] as const
export type UserView = (typeof userViews)[number]

const moment = z.nullable(z.iso.datetime())

const deskUserRow = z.object({
  username: z.string(),
  customerNumber: z.string(),
  customerName: z.string(),
  createdAt: z.iso.datetime(),
  /** Last complete login; null if the audit trail has none. */
  lastLoginAt: moment,
  twoFactorSince: moment,
  /** End of a lock after wrong passwords. */
  lockedUntil: moment,
  disabledAt: moment,
  /** Expiry of the initial password; null once the user has chosen their own. */
  passwordExpiresAt: moment,
  /** Time of an open request for a new password. */
  passwordRequestedAt: moment,
})
export type DeskUserRow = z.infer<typeof deskUserRow>

export const usersRequest = z.strictObject({
  page: deskPage,
  /**
   * Search words. Each must be part of the user name, the mail address, the phone number, or the customer's
   * number or name.
   */
  text: z._default(optionalText(100), ''),
  view: z._default(z.enum(userViews), 'all'),
  /** Days without a login, for the view `idle`. */
  days: z._default(z.int().check(z.minimum(1), z.maximum(3650)), 180),
  /** Only the users of this customer; '' for all. */
  customerNumber: z._default(optionalText(100), ''),
})
export type UsersRequest = z.infer<typeof usersRequest>

export const listDeskUsers = deskEndpoint({
  path: '/v1/desk/users',
  needs: 'administer',
  request: usersRequest,
  response: z.object({ rows: z.array(deskUserRow), total: z.int() }),
  summary: 'A page of the users by name, `idle` ones by their last login. Writes an audit entry.',
})

export const deskUser = z.object({
  ...deskUserRow.shape,
  isDemo: z.boolean(),
  isTwoFactorRequired: z.boolean(),
  /** `all` includes creditor numbers that are added later. */
  glgNumbers: z.union([z.literal('all'), z.array(z.object({ glgNumber: z.string(), name: z.string() }))]),
  aktentypen: z.union([z.literal('all'), z.array(z.object({ aktentyp: z.string(), name: z.string() }))]),
  zinsenEnabled: z.boolean(),
  auskunftEnabled: z.boolean(),
  /** Number at which the user is called back; '' for none. */
  phone: z.string(),
  phoneChangedAt: moment,
  /** Who last changed the phone number; '' if the audit trail does not say. */
  phoneChangedBy: z.string(),
  /** Whether the phone number was changed too recently to be trusted. */
  isPhoneFresh: z.boolean(),
  mail: z.nullable(z.object({ address: z.string(), isConfirmed: z.boolean() })),
  /** The last logins, newest first. The network is '' if the audit trail does not name it. */
  logins: z.array(z.object({ at: z.iso.datetime(), network: z.string(), secondFactor: z.boolean() })),
  sessions: z.array(
    z.object({
      since: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      userAgent: z.string(),
      isPending: z.boolean(),
    }),
  ),
})
export type DeskUser = z.infer<typeof deskUser>

export const showDeskUser = deskEndpoint({
  path: '/v1/desk/user',
  needs: 'administer',
  request: z.strictObject({ username: deskUsername }),
  response: deskUser,
  summary: 'A user with everything that a clerk needs on the phone. Writes an audit entry.',
})
