import { Readable } from 'node:stream'

import { type exportEnd, type exportHead } from '@portal/contract/export.ts'
import type * as z from 'zod/mini'

import { keepListed } from '#http/keep-listed.ts'

/** Rows that are streamed. */
export interface RowStream<Row> {
  /** Total number of rows. */
  readonly total: number
  readonly batches: AsyncIterable<readonly Row[]>
  /** Releases the resources. Idempotent. */
  close(): Promise<void>
}

export const rowStreamType = 'application/x-ndjson; charset=utf-8'

/** Timeout for clients that stop reading. */
const stallLimitMillis = 30_000

/** JSON lines: the head, batches of rows, the end. Drops fields that the row's schema does not list (R43). */
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
  // A generator that was never started does not run its `finally`, so the rows are closed here.
  lines.once('close', () => void rows.close())
  return lines
}

async function* linesIn<Row extends z.core.$ZodType>(schema: Row, rows: RowStream<z.input<Row>>) {
  const keep = keepListed(schema)
  yield line({ totalNumberData: rows.total } satisfies z.input<typeof exportHead>)
  for await (const batch of rows.batches) yield line(batch.map((row) => keep(row)))
  // Before the last line: a client may start the next export as soon as it has it.
  await rows.close()
  yield line({ isComplete: true } satisfies z.input<typeof exportEnd>)
}

/** Passes the lines on. Calls `giveUp` if the next line is not requested in time. */
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
