import type { SourceRow } from '#operator/import/fault.ts'

/** So many rows are looked up and copied at a time, or fewer when they are long: a piece of a file is 64 KiB or a line. */
const most = { rows: 500, pieces: 8 } as const

/** Gathers a file's rows for the database; while it has one batch the next is read. */
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
      // Whoever takes the next one is told.
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
    if (batch.length < most.rows && pieces < most.pieces) continue
    yield batch
    batch = []
    pieces = 0
  }
  if (batch.length > 0) yield batch
}
