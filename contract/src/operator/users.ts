import * as z from 'zod/mini'

import { minLength } from '#fields/lengths.ts'
import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { operatorEndpoint, type OperatorMethod } from '#operator/endpoint.ts'

const moment = z.nullable(z.iso.datetime())

/** Of a user name 100 characters; the rest of its rules is told in words. */
const username = requiredText(200)
const reason = requiredLines(2_000)

/** All, those that come later too, or those that are named. */
const granted = z.union([z.literal('all'), z.array(requiredText(100)).check(minLength(1, 'required'))])

const rights = {
  /** Of the customer's creditor numbers. */
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
  /** Since when the user logs in with a second factor. */
  twoFactorSince: moment,
  /** Until when a lock after wrong passwords lasts. */
  lockedUntil: moment,
  /** When the initial password stops working; null once there is one of the user's own. */
  passwordExpiresAt: moment,
  /** Since when a request for a new password waits. */
  passwordRequestedAt: moment,
  disabledAt: moment,
  createdAt: z.iso.datetime(),
  /** As far back as the audit trail goes. */
  lastLoginAt: moment,
  isDemo: z.boolean(),
})

/** Told once, and kept as a hash only. */
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
  summary: 'Makes the user, and answers the initial password once; or gives one that is there these rights.',
})

export const resetPassword = operatorEndpoint({
  ...ofUser('/reset-password'),
  request: z.strictObject({ username }),
  response: initialPassword,
  summary: 'A new initial password in place of every one before; the sessions end.',
})

export const disableUser = operatorEndpoint({
  ...ofUser('/disable'),
  request: z.strictObject({ username }),
  response: overview,
  summary: 'Keeps the user out; the sessions end.',
})

export const enableUser = operatorEndpoint({
  ...ofUser('/enable'),
  request: z.strictObject({ username }),
  response: overview,
  summary: 'Lets the user in again.',
})

export const unlockUser = operatorEndpoint({
  ...ofUser('/unlock'),
  request: z.strictObject({ username }),
  response: overview,
  summary: 'Lifts the lock after wrong passwords.',
})

export const endSessions = operatorEndpoint({
  ...ofUser('/end-sessions'),
  request: z.strictObject({ username }),
  response: z.object({ sessions: z.int() }),
  summary: 'Ends all sessions of the user, and answers how many there were.',
})

export const deleteUser = operatorEndpoint({
  ...ofUser('/delete'),
  request: z.strictObject({ username, reason }),
  response: z.object({ submissions: z.int() }),
  summary: 'Deletes a user who leaves, with the reason for the audit trail; what was sent stays.',
})
