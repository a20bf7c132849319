import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { ImportFile } from '#operator/import/find-files.ts'
import { readCsv } from '#operator/import/read-csv.ts'
import { readNdjson } from '#operator/import/read-ndjson.ts'
import type { SourceRow } from '#operator/import/source-row.ts'

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
