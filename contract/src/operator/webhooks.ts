import * as z from 'zod/mini'

import { allKinds } from '#submission-kinds.ts'

/* What the operator's systems are told of by themselves, each as a POST (docs/operator-api.md). */

const timestamp = z.iso.datetime()

/** That something was sent; what it says the receiver fetches with its key. */
export const submissionCreated = z.object({
  type: z.literal('submission.created'),
  /** When it was received. */
  timestamp,
  data: z.object({ id: z.uuid(), position: z.int(), receiptNumber: z.string(), kind: z.enum(allKinds) }),
})

/** Whether the way is open. */
export const portalTest = z.object({ type: z.literal('portal.test'), timestamp, data: z.object({}) })

/** Every event, with one line for the OpenAPI description. */
export const webhookEvents = [
  { event: submissionCreated, summary: 'Something was sent and can be fetched.' },
  { event: portalTest, summary: 'Whether the way is open: portal webhook test.' },
] as const
