import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { deskErrorCode } from '#desk/errors.ts'
import { receiptNumber } from '#desk/item.ts'
import { inkassoNumber } from '#fields/fields.ts'
import { storedDocument } from '#submission-document.ts'

/*
 * Bulk acceptance of mandates: clerks download all open mandates as a file, and upload the numbers of the new
 * cases.
 */

/** Maximum number of mandates in a response. */
export const ordersPageSize = 200

export const openOrders = deskEndpoint({
  path: '/v1/desk/numbers/orders',
  needs: 'decide',
  request: z.strictObject({
    /** Position after which the page starts. */
    after: z._default(z.string().check(z.regex(/^\d{1,18}$/, { error: 'number' })), '0'),
  }),
  response: z.object({
    /** As in `submission.json`. */
    orders: z.array(storedDocument),
    /** Position after which the next page starts; null on the last one. */
    next: z.nullable(z.string()),
  }),
  summary: 'A page of the open mandates that the desk decides, whole. Writes an audit entry.',
})

/** Maximum number of rows in a call. */
export const numbersPageSize = 100

const numbersRequest = z.strictObject({
  rows: z
    .array(z.strictObject({ receiptNumber, inkassoNumber }))
    .check(z.minLength(1), z.maxLength(numbersPageSize)),
})

/**
 * Result of a row:
 * - `ready`: it can be accepted;
 * - `accepted`: it was accepted by this call;
 * - `done`: it had already been accepted with this number;
 * - `refused`: it cannot be accepted, for the reason in `message`.
 */
const numberOutcomes = ['ready', 'accepted', 'done', 'refused'] as const
export type NumberOutcome = (typeof numberOutcomes)[number]

const numberResult = z.object({
  receiptNumber: z.string(),
  inkassoNumber: z.string(),
  outcome: z.enum(numberOutcomes),
  /** Null unless refused. */
  code: z.nullable(deskErrorCode),
  /** A sentence in the request's language; '' unless refused. */
  message: z.string(),
  /** '' if the portal knows no such submission. */
  debtor: z.string(),
  creditor: z.string(),
})
export type NumberResult = z.infer<typeof numberResult>

const numbersResponse = z.object({ results: z.array(numberResult) })

export const checkNumbers = deskEndpoint({
  path: '/v1/desk/numbers/check',
  needs: 'decide',
  request: numbersRequest,
  response: numbersResponse,
  summary: 'Says for each mandate whether it can be accepted with its number. Changes nothing.',
})

export const acceptNumbers = deskEndpoint({
  path: '/v1/desk/numbers/accept',
  needs: 'decide',
  changes: true,
  request: numbersRequest,
  response: numbersResponse,
  summary:
    'Accepts mandates, each with its number and in a transaction of its own. A repeated call changes nothing.',
})
