import type { SourceRow } from '#operator/import/fault.ts'

/** Limits of a batch. Long rows make smaller batches: a chunk of a file is 64 KiB or a line. */
const limits = { rows: 500, pieces: 8 } as const

/** Combines rows into batches for the database. While one batch is processed, the next one is read. */
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
      // Reading `next` throws the error.
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
