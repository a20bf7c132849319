import * as z from 'zod/mini'

/** What every sending call answers: rows, files and audit entry are durable when it does. */
export const receipt = z.object({
  /** Names the submission for people: `M-2026-000123`. */
  receiptNumber: z.string(),
  /** ISO moment with time zone. */
  receivedAt: z.string(),
})
export type Receipt = z.infer<typeof receipt>
