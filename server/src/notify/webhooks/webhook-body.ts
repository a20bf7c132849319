import type * as event from '@portal/contract/operator/webhooks.ts'
import type * as z from 'zod/mini'

import type { AnnouncedSubmission } from '#notify/webhooks/announced-submission.ts'

/**
 * Body of the message about a new submission. It is identical for all attempts. The receiver fetches the content
 * with an API key.
 */
export const submissionCreated = ({
  id,
  position,
  receiptNumber,
  kind,
  receivedAt,
}: AnnouncedSubmission): string =>
  JSON.stringify({
    type: 'submission.created',
    timestamp: receivedAt.toISOString(),
    data: { id, position: Number(position), receiptNumber, kind },
  } satisfies z.input<typeof event.submissionCreated>)

/** Body of a test message. */
export const portalTest = (now: Date): string =>
  JSON.stringify({ type: 'portal.test', timestamp: now.toISOString(), data: {} } satisfies z.input<
    typeof event.portalTest
  >)
