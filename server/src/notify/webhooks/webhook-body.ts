import type * as event from '@portal/contract/operator/webhooks.ts'
import type * as z from 'zod/mini'

import type { Told } from '#notify/webhooks/told-submission.ts'

/** That something was sent: the same bytes at each try. What it says the receiver fetches with its key. */
export const submissionCreated = ({ id, position, receiptNumber, kind, receivedAt }: Told): string =>
  JSON.stringify({
    type: 'submission.created',
    timestamp: receivedAt.toISOString(),
    data: { id, position: Number(position), receiptNumber, kind },
  } satisfies z.input<typeof event.submissionCreated>)

/** Whether the way is open. */
export const portalTest = (now: Date): string =>
  JSON.stringify({ type: 'portal.test', timestamp: now.toISOString(), data: {} } satisfies z.input<
    typeof event.portalTest
  >)
