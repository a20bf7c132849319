import { Readable } from 'node:stream'

import { type exportEnd, type exportHead } from '@portal/contract/export.ts'
import type * as z from 'zod/mini'

import { createSchemaFilter } from '#http/schema-filter.ts'

export interface RowStream<Row> {
  readonly total: number
  readonly batches: AsyncIterable<readonly Row[]>
  /** Releases the database connection. Further calls do nothing. */
  close(): Promise<void>
}

export const rowStreamType = 'application/x-ndjson; charset=utf-8'

/** How long a client may stop reading. */
const stallLimitMillis = 30_000

/**
 * Returns a stream of JSON lines: a head, batches of rows, and an end. Drops fields that the row's schema does not
 * list (R43).
 */
export function linesOf<Row extends z.core.$ZodType>(
  row: Row,
  rows: RowStream<z.input<Row>>,
  { stallMillis = stallLimitMillis } = {},
): Readable {
  const lines: Readable = Readable.from(
    watched(linesIn(row, rows), stallMillis, () =>
      lines.destroy(new Error('The client has stopped reading.')),
    ),
  )
  // Closes the rows here, and not in a `finally` of the generator. A generator that was never started would
  // not run it.
  lines.once('close', () => void rows.close())
  return lines
}

async function* linesIn<Row extends z.core.$ZodType>(schema: Row, rows: RowStream<z.input<Row>>) {
  const filter = createSchemaFilter(schema)
  yield line({ totalNumberData: rows.total } satisfies z.input<typeof exportHead>)
  for await (const batch of rows.batches) yield line(batch.map((row) => filter(row)))
  // Closes the rows before sending the last line, because a client that has received it may start its next export.
  await rows.close()
  yield line({ isComplete: true } satisfies z.input<typeof exportEnd>)
}

/** Yields the lines. Calls `giveUp` if the next line is not requested in time. */
async function* watched(lines: AsyncIterable<string>, stallMillis: number, giveUp: () => void) {
  for await (const next of lines) {
    const stalled = setTimeout(giveUp, stallMillis)
    try {
      yield next
    } finally {
      clearTimeout(stalled)
    }
  }
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`
