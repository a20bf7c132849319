import * as z from 'zod/mini'

import { minLength } from '#fields/lengths.ts'
import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { operatorEndpoint, type OperatorMethod } from '#operator/endpoint.ts'

const moment = z.nullable(z.iso.datetime())

/**
 * Allows more than the 100 characters of a user name, because the check of user names has its own error messages.
 */
const username = requiredText(200)
const reason = requiredLines(2_000)

/** Either `all`, which includes future creditor numbers or file types, or a list. */
const granted = z.union([z.literal('all'), z.array(requiredText(100)).check(minLength(1, 'required'))])

const rights = {
  /** A list must contain only the customer's creditor numbers. */
  glgNumbers: granted,
  aktentypen: granted,
  zinsenEnabled: z.boolean(),
  auskunftEnabled: z.boolean(),
}

const overview = z.object({
  username: z.string(),
  customerNumber: z.string(),
  customerName: z.string(),
  ...rights,
  twoFactorSince: moment,
  /** End of a lock after wrong passwords. */
  lockedUntil: moment,
  /** Expiry of the initial password; null once the user has set their own. */
  passwordExpiresAt: moment,
  /** Time of a pending request for a new password. */
  passwordRequestedAt: moment,
  disabledAt: moment,
  createdAt: z.iso.datetime(),
  /** Read from the audit trail, so null if the trail does not go back far enough. */
  lastLoginAt: moment,
  isDemo: z.boolean(),
})

/** An initial password. It is returned once; only its hash is stored. */
const initialPassword = z.object({ password: z.string(), expiresAt: z.iso.datetime() })

const ofUser = (verb: string, method: OperatorMethod = 'POST') =>
  ({ method, path: `/v1/operator/users/:username${verb}`, scope: 'users' }) as const

export const listUsers = operatorEndpoint({
  method: 'GET',
  path: '/v1/operator/users',
  scope: 'users',
  request: z.strictObject({}),
  response: z.object({ users: z.array(overview) }),
  summary: 'All users by name, with their rights.',
})

export const showUser = operatorEndpoint({
  ...ofUser('', 'GET'),
  request: z.strictObject({ username }),
  response: overview,
  summary: 'One user.',
})

export const putUser = operatorEndpoint({
  ...ofUser('', 'PUT'),
  request: z.strictObject({ username, customerNumber: requiredText(100), ...rights }),
  response: z.object({ user: overview, initialPassword: z.nullable(initialPassword) }),
  summary: 'Upserts a user. Returns the initial password if created. Idempotent.',
})

export const resetPassword = operatorEndpoint({
  ...ofUser('/reset-password'),
  request: z.strictObject({ username }),
  response: initialPassword,
  summary: 'Replaces the password by a new initial one and ends the sessions.',
})

export const disableUser = operatorEndpoint({
  ...ofUser('/disable'),
  request: z.strictObject({ username }),
  response: overview,
  summary: 'Disables the user and ends their sessions.',
})

export const enableUser = operatorEndpoint({
  ...ofUser('/enable'),
  request: z.strictObject({ username }),
  response: overview,
  summary: 'Enables a disabled user.',
})

export const unlockUser = operatorEndpoint({
  ...ofUser('/unlock'),
  request: z.strictObject({ username }),
  response: overview,
  summary: 'Removes the lock after wrong passwords.',
})

export const endSessions = operatorEndpoint({
  ...ofUser('/end-sessions'),
  request: z.strictObject({ username }),
  response: z.object({ sessions: z.int() }),
  summary: 'Ends all sessions of the user. Returns their number.',
})

export const deleteUser = operatorEndpoint({
  ...ofUser('/delete'),
  request: z.strictObject({ username, reason }),
  response: z.object({ submissions: z.int() }),
  summary: 'Deletes a user, with a reason for the audit trail. Their submissions stay.',
})
