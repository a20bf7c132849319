import { createHash, type Hash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { ImportFile } from '#operator/import/delivery/find-files.ts'
import type { SourceRow } from '#operator/import/fault.ts'
import { withinLineLimits } from '#operator/import/rows/line-limits.ts'
import { readCsv } from '#operator/import/rows/read-csv.ts'
import { readLines, type Line } from '#operator/import/rows/read-lines.ts'
import { fingerprintOf } from '#operator/import/staging/known-rows.ts'

const pieceBytes = 64 * 1024

/** A file being read: its rows in batches, and how much of it has been read so far. */
export interface OpenFile {
  readonly rows: AsyncGenerator<SourceRow[]>
  /** Bytes as they lie on disk, so that they compare with the file's size. */
  readonly bytesRead: () => number
  /** Of the bytes as they lie on disk; to be asked once, when all rows were taken. */
  readonly sha256: () => string
}

/** How a file is read. */
export interface Reading {
  /** Ends it. */
  readonly signal?: AbortSignal | undefined
  /** Whether its rows lie at the lines of a bundle, with blank ones between them: then the lines are not counted. */
  readonly hasGaps?: boolean | undefined
}

/**
 * Opens an import file; it is read while its rows are taken, one piece at a time. Taking them throws an OperatorError when
 * the file has too many lines.
 */
export function openRows(file: ImportFile, reading: Reading): OpenFile {
  const { source, ...opened } = openSource(file, reading)
  return { ...opened, rows: file.format === 'csv' ? readCsv(source, file.kind) : readNdjson(source) }
}

/** Counts the rows of a file without looking into those of NDJSON. Fails when it cannot be read. */
export async function countRows(
  file: ImportFile,
  signal?: AbortSignal,
): Promise<{ rows: number; sha256: string }> {
  const { source, sha256 } = openSource(file, { signal })
  const batches = file.format === 'csv' ? readCsv(source, file.kind) : filledLines(source)
  let rows = 0
  for await (const batch of batches) rows += batch.length
  return { rows, sha256: sha256() }
}

/** A file that is opened when its first piece is asked for: nobody would hear of an error before. */
function openSource({ path, isCompressed }: ImportFile, { signal, hasGaps }: Reading) {
  const hash = createHash('sha256')
  let file: ReadStream | undefined
  async function* pieces(): AsyncGenerator<Buffer> {
    file = createReadStream(path, { highWaterMark: pieceBytes })
    const packed = hashed(file, hash, signal)
    // The callback is there because a pipeline must have one; the rows' reader sees the same error.
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

/** Rows of a file with one JSON object on each line. Empty lines are skipped. */
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
    // Reported below, like a line that is JSON but no object.
  }
  const reason = 'The line is not a JSON object in braces.'
  return { line: number, row: text.slice(0, 1000), faults: [{ field: null, code: 'syntax', reason }] }
}
