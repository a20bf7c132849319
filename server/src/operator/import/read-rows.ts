import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { SourceRow } from '#operator/import/fault.ts'
import type { ImportFile } from '#operator/import/find-files.ts'
import { readCsv } from '#operator/import/read-csv.ts'
import { readLines, type Line } from '#operator/import/read-lines.ts'

const pieceBytes = 64 * 1024

/** A file being read: its rows in batches, and how much of it has been read so far. */
export interface OpenFile {
  readonly rows: AsyncGenerator<SourceRow[]>
  /** Bytes as they lie on disk, so that they compare with the file's size. */
  readonly bytesRead: () => number
}

/** Opens an import file; it is read while its rows are taken, one piece at a time. */
export function openRows({ path, kind, format, isCompressed }: ImportFile): OpenFile {
  const file = createReadStream(path, { highWaterMark: pieceBytes })
  // The callback is there because a pipeline must have one; the rows' reader sees the same error.
  const source = isCompressed ? pipeline(file, createGunzip({ chunkSize: pieceBytes }), () => {}) : file
  return {
    rows: format === 'csv' ? readCsv(source, kind.schema) : readNdjson(source),
    bytesRead: () => file.bytesRead,
  }
}

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
