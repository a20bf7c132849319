import { Readable } from 'node:stream'

import { type exportEnd, type exportHead } from '@portal/contract/export.ts'
import type * as z from 'zod/mini'

import { keepListed } from '#http/keep-listed.ts'

/** Rows that are read while they are sent. */
export interface RowStream<Row> {
  /** How many rows there are in all. */
  readonly total: number
  readonly batches: AsyncIterable<readonly Row[]>
  /** Frees what the rows hold, the first time it is called: when all are read, or will not be wanted. */
  close(): Promise<void>
}

export const rowStreamType = 'application/x-ndjson; charset=utf-8'

/** A client that takes nothing for so long is given up. */
const stallLimitMillis = 30_000

/** Lines of JSON: the head, the rows in batches, the end. Only what the row's schema lists leaves the server (R43). */
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
  // Not in the generator: what was never read never comes to its own end.
  lines.once('close', () => void rows.close())
  return lines
}

async function* linesIn<Row extends z.core.$ZodType>(schema: Row, rows: RowStream<z.input<Row>>) {
  const keep = keepListed(schema)
  yield line({ totalNumberData: rows.total } satisfies z.input<typeof exportHead>)
  for await (const batch of rows.batches) yield line(batch.map((row) => keep(row)))
  // Before the end is told: whoever has it may ask for the next rows at once.
  await rows.close()
  yield line({ isComplete: true } satisfies z.input<typeof exportEnd>)
}

/** Hands the lines on; gives up when one of them is not followed by the wish for another. */
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
