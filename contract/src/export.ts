import * as z from 'zod/mini'

/*
 * An export has the filters and permissions of its list, and is declared in the same file. The response is a
 * stream of JSON lines (application/x-ndjson): `exportHead`, arrays of rows, `exportEnd`. A stream without
 * `exportEnd` is incomplete. Errors before the first line are sent in the usual envelope.
 */

/** Maximum rows of one export (requirement R64). */
export const exportLimitRows = 300_000

export const exportHead = z.object({ totalNumberData: z.int() })
export const exportEnd = z.object({ isComplete: z.literal(true) })
