import { createHash, type Hash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { ImportFile } from '#operator/import/delivery/find-files.ts'
import type { SourceRow } from '#operator/import/row-error.ts'
import { withinLineLimits } from '#operator/import/rows/line-limits.ts'
import { readCsv } from '#operator/import/rows/read-csv.ts'
import { readLines, type Line } from '#operator/import/rows/read-lines.ts'
import { readMappedCsv } from '#operator/import/rows/read-mapped-csv.ts'
import { fingerprintOf } from '#operator/import/staging/unchanged-rows.ts'

const pieceBytes = 64 * 1024

export interface OpenFile {
  readonly rows: AsyncGenerator<SourceRow[]>
  /** How many bytes were read from disk, to compare with the file's size. */
  readonly bytesRead: () => number
  /** Hash of the file as it is on disk. May be called once, after all rows were read. */
  readonly sha256: () => string
}

export interface Reading {
  readonly signal?: AbortSignal | undefined
  /**
   * Whether the rows come from a bundle. Such rows keep their line numbers in the bundle, with blank lines in
   * between, so the number of lines is not limited.
   */
  readonly hasGaps?: boolean | undefined
}

/**
 * Opens an import file. Each chunk is read when its rows are needed. Reading rows throws an OperatorError if the
 * file has too many lines.
 */
export function openRows(file: ImportFile, reading: Reading): OpenFile {
  const { source, ...opened } = openSource(file, reading)
  return { ...opened, rows: rowsOf(file, source) }
}

/** Counts the rows of a file without parsing its JSON. Throws if the file cannot be read. */
export async function countRows(
  file: ImportFile,
  signal?: AbortSignal,
): Promise<{ rows: number; sha256: string }> {
  const { source, sha256 } = openSource(file, { signal })
  const batches = file.format === 'csv' ? rowsOf(file, source) : filledLines(source)
  let rows = 0
  for await (const batch of batches) rows += batch.length
  return { rows, sha256: sha256() }
}

function rowsOf({ kind, format, mapping }: ImportFile, source: AsyncIterable<Buffer>) {
  if (mapping) return readMappedCsv(source, kind, mapping)
  return format === 'csv' ? readCsv(source, kind) : readNdjson(source)
}

/** Opens the file only when the first chunk is read, because an earlier error would not be handled. */
function openSource({ path, isCompressed }: ImportFile, { signal, hasGaps }: Reading) {
  const hash = createHash('sha256')
  let file: ReadStream | undefined
  async function* pieces(): AsyncGenerator<Buffer> {
    file = createReadStream(path, { highWaterMark: pieceBytes })
    const packed = hashed(file, hash, signal)
    // The callback is required, but needs to do nothing: whoever reads the rows gets the same error.
    const bytes = isCompressed
      ? pipeline(Readable.from(packed), createGunzip({ chunkSize: pieceBytes }), () => {})
      : packed
    yield* hasGaps ? bytes : withinLineLimits(bytes)
  }
  return { source: pieces(), bytesRead: () => file?.bytesRead ?? 0, sha256: () => hash.digest('hex') }
}

async function* hashed(
  source: AsyncIterable<Buffer>,
  hash: Hash,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    signal?.throwIfAborted()
    hash.update(piece)
    yield piece
  }
}

/** Reads rows of NDJSON. Skips empty lines. */
export async function* readNdjson(source: AsyncIterable<Buffer>): AsyncGenerator<SourceRow[]> {
  for await (const lines of filledLines(source)) yield lines.map(readRow)
}

async function* filledLines(source: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  for await (const lines of readLines(source)) yield lines.filter(({ text }) => text.trim() !== '')
}

function readRow({ number, text, fault }: Line): SourceRow {
  if (fault) return { line: number, row: text, faults: [fault] }
  try {
    const row: unknown = JSON.parse(text)
    if (typeof row === 'object' && row !== null && !Array.isArray(row))
      return { line: number, row, fingerprint: fingerprintOf(text) }
  } catch {
    // Ignores the error: the line gets the fault below, like JSON that is not an object.
  }
  const reason = 'The line is not a JSON object in braces.'
  return { line: number, row: text.slice(0, 1000), faults: [{ field: null, code: 'syntax', reason }] }
}
