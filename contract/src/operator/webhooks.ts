import * as z from 'zod/mini'

import { allKinds } from '#submission-kinds.ts'

/* Webhooks to the operator's systems, each a POST (docs/operator-api.md). */

const timestamp = z.iso.datetime()

/** Event for a new submission. The receiver fetches its content with an API key. */
export const submissionCreated = z.object({
  type: z.literal('submission.created'),
  /** When the submission was received. */
  timestamp,
  data: z.object({ id: z.uuid(), position: z.int(), receiptNumber: z.string(), kind: z.enum(allKinds) }),
})

/** Event that only tests the connection. */
export const portalTest = z.object({ type: z.literal('portal.test'), timestamp, data: z.object({}) })

/** Every event, with one line for the OpenAPI description. */
export const webhookEvents = [
  { event: submissionCreated, summary: 'A submission was received and can be fetched.' },
  { event: portalTest, summary: 'Tests the connection: portal webhook test.' },
] as const
