import * as z from 'zod/mini'

import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'

/** Id of a request for a new password. */
const request = requiredText(20)

export const listPasswordRequests = operatorEndpoint({
  method: 'GET',
  path: '/v1/operator/password-requests',
  scope: 'password-requests',
  request: z.strictObject({}),
  response: z.object({
    requests: z.array(
      z.object({
        id: z.string(),
        username: z.string(),
        customerNumber: z.string(),
        requestedAt: z.iso.datetime(),
      }),
    ),
  }),
  summary: 'Password requests that wait for a decision, oldest first.',
})

export const approvePassword = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/password-requests/:request/approve',
  scope: 'password-requests',
  request: z.strictObject({ request }),
  response: z.object({ state: z.literal('approved') }),
  summary: 'Activates the password and ends the sessions of the user.',
})

export const rejectPassword = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/password-requests/:request/reject',
  scope: 'password-requests',
  request: z.strictObject({ request, reason: requiredLines(2_000) }),
  response: z.object({ state: z.literal('rejected') }),
  summary: 'Keeps the old password. The audit trail stores the reason.',
})
