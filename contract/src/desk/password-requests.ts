import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'

/** Id of a request for a new password. */
const request = requiredText(20)

const login = z.object({
  at: z.iso.datetime(),
  /** IP address; null if the audit trail does not have it. */
  address: z.nullable(z.string()),
})

/** What a clerk needs to decide a request. */
const passwordRequest = z.object({
  request: z.string(),
  username: z.string(),
  customerNumber: z.string(),
  customer: z.string(),
  requestedAt: z.iso.datetime(),
  /** IP address from which it was sent; null if the audit trail does not have it. */
  address: z.nullable(z.string()),
  /**
   * Whether the user had logged in from this network before the day of the request; null if the address is
   * unknown.
   */
  isUsualNetwork: z.nullable(z.boolean()),
  /** Last logins before the request, latest first. */
  logins: z.array(login),
  twoFactorSince: z.nullable(z.iso.datetime()),
})
export type PasswordRequest = z.infer<typeof passwordRequest>

/** Maximum number of requests in a response. The next ones appear once these are decided. */
export const mostPasswordRequests = 100

export const listPasswordRequests = deskEndpoint({
  path: '/v1/desk/password-requests',
  needs: 'administer',
  request: z.strictObject({}),
  response: z.object({ requests: z.array(passwordRequest), total: z.int() }),
  summary: 'Password requests that wait for a decision, oldest first. Writes an audit entry.',
})

export const countPasswordRequests = deskEndpoint({
  path: '/v1/desk/password-requests/count',
  needs: 'administer',
  isPassive: true,
  request: z.strictObject({}),
  response: z.object({ total: z.int() }),
  summary: 'How many password requests wait for a decision.',
})

export const approvePassword = deskEndpoint({
  path: '/v1/desk/password-requests/approve',
  needs: 'administer',
  changes: true,
  request: z.strictObject({ request }),
  response: z.object({}),
  summary: 'Activates the password and ends the sessions of the user. A repeated call changes nothing.',
})

export const rejectPassword = deskEndpoint({
  path: '/v1/desk/password-requests/reject',
  needs: 'administer',
  changes: true,
  request: z.strictObject({ request, reason: requiredLines(2_000) }),
  response: z.object({}),
  summary: 'Keeps the old password. The audit trail stores the reason.',
})
