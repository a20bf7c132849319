import type { SourceRow } from '#operator/import/row-error.ts'

/**
 * A batch is complete when it reaches one of these limits. A `piece` is one array that `readLines` yields:
 * the lines of 64 KiB, or one long line.
 */
const limits = { rows: 500, pieces: 8 } as const

/** Combines rows into batches. While the consumer processes one batch, the next one is read. */
export async function* largeBatches(
  rows: AsyncIterable<readonly SourceRow[]>,
): AsyncGenerator<readonly SourceRow[]> {
  const batches = gathered(rows)
  let next = batches.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = batches.next()
      // Avoids an unhandled rejection. `await next` throws the error.
      next.catch(() => {})
      yield value
    }
  } finally {
    await batches.return(undefined)
  }
}

async function* gathered(
  rows: AsyncIterable<readonly SourceRow[]>,
): AsyncGenerator<readonly SourceRow[], undefined> {
  let batch: SourceRow[] = []
  let pieces = 0
  for await (const few of rows) {
    batch.push(...few)
    pieces += 1
    if (batch.length < limits.rows && pieces < limits.pieces) continue
    yield batch
    batch = []
    pieces = 0
  }
  if (batch.length > 0) yield batch
}
