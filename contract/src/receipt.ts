import * as z from 'zod/mini'

/**
 * The response of every call that sends a submission. It is sent only after rows, files and audit entry are
 * durable.
 */
export const receipt = z.object({
  /** Number of the submission, for people: `M-2026-000123`. */
  receiptNumber: z.string(),
  /** ISO timestamp with time zone. */
  receivedAt: z.string(),
})
export type Receipt = z.infer<typeof receipt>
