import type { SourceRow } from '#operator/import/fault.ts'

/** So many rows are looked up and copied at a time. */
const batchRows = 500

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
  for await (const few of rows) {
    batch.push(...few)
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
