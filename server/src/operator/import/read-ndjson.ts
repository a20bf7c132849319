import { readLines, type Line } from '#operator/import/read-lines.ts'
import type { SourceRow } from '#operator/import/source-row.ts'

/** Rows of a file with one JSON object on each line. Empty lines are skipped. */
export async function* readNdjson(source: AsyncIterable<Buffer>): AsyncGenerator<SourceRow[]> {
  for await (const lines of readLines(source)) yield lines.filter(isFilled).map(readRow)
}

const isFilled = ({ text }: Line) => text.trim() !== ''

function readRow({ number, text, fault }: Line): SourceRow {
  if (fault) return { line: number, row: text, faults: [fault] }
  try {
    const row: unknown = JSON.parse(text)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return { line: number, row }
  } catch {
    // Reported below, like a line that is JSON but no object.
  }
  const reason = 'The line is not a JSON object in braces.'
  return { line: number, row: text.slice(0, 1000), faults: [{ field: null, code: 'syntax', reason }] }
}
