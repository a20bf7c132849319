import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { requiredText } from '#fields/text-fields.ts'
import { attachment } from '#files.ts'

/**
 * State of a submission: `received` by the portal, `fetched` by the collection company's system, then `accepted` or
 * `refused` by it.
 */
export const submissionState = z.enum(['received', 'fetched', 'accepted', 'refused'])
export type SubmissionState = z.infer<typeof submissionState>

/** Header for safe retries: requests with the same key and body take effect only once (R77). */
export const idempotencyHeader = 'idempotency-key'

/** A random key, e.g. a UUID. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{16,100}$/, { error: 'format' }))

export const readReceipt = endpoint({
  path: '/v1/glg/uebergabe/receipt',
  access: 'view',
  request: z.object({ receiptNumber: requiredText(35) }),
  response: attachment,
  summary:
    'The receipt of one of the user’s submissions as PDF: all fields, time, user, SHA-256 of each file.',
})
