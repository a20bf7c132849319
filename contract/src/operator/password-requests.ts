import * as z from 'zod/mini'

import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'

/** The number of a request. */
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
  summary: 'The passwords that users asked for and that wait for a decision, oldest first.',
})

export const approvePassword = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/password-requests/:request/approve',
  scope: 'password-requests',
  request: z.strictObject({ request }),
  response: z.object({ state: z.literal('approved') }),
  summary: 'Puts the password in force; the sessions of the user end.',
})

export const rejectPassword = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/password-requests/:request/reject',
  scope: 'password-requests',
  request: z.strictObject({ request, reason: requiredLines(2_000) }),
  response: z.object({ state: z.literal('rejected') }),
  summary: 'The old password stays in force; the reason is kept in the audit trail.',
})
