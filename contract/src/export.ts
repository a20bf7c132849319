import * as z from 'zod/mini'

/*
 * All hits of a list, with the filters and rights of the list's own call, beside which it is declared. The answer is a stream of JSON lines
 * (application/x-ndjson): first `exportHead`, then arrays of rows, last `exportEnd`. A stream without its end is
 * incomplete. Failures before the first line come in the envelope, like those of every other call.
 */

/** The most rows that one export brings (requirement R64). */
export const exportLimitRows = 300_000

export const exportHead = z.object({ totalNumberData: z.int() })
export const exportEnd = z.object({ isComplete: z.literal(true) })
