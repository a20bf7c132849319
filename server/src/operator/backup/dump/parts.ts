import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline as connect, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'

import { codeOf, reasonOf } from '#ground/start-error.ts'
import type { Part } from '#operator/backup/manifest.ts'
import { OperatorError } from '#operator/operator-error.ts'

// This module writes the files of a snapshot durably, and reads them as streams whose hash is verified. A written
// file is never changed.

const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

/** Writes a file durably. Returns its size and hash. */
export async function writePart(folder: string, path: string, source: Readable): Promise<Part> {
  const { tap, seen } = measure()
  await pipeline(source, tap, writer(folder, path))
  return { path, ...seen() }
}

/**
 * Compresses a stream with zstd (RFC 8878) into a file.
 * @param onBytes Called for each chunk with the number of uncompressed bytes.
 */
export async function writeCompressed(
  folder: string,
  path: string,
  source: Readable,
  onBytes: (count: number) => void = () => {},
): Promise<Part> {
  const { tap, seen } = measure()
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
  await pipeline(source, counter, createZstdCompress(compression), tap, writer(folder, path))
  return { path, ...seen() }
}

/** Returns size and hash of a file that another program wrote. */
export async function describePart(folder: string, path: string): Promise<Part> {
  const { tap, seen } = measure()
  await pipeline(createReadStream(join(folder, path)), tap.resume())
  return { path, ...seen() }
}

/**
 * Streams the uncompressed content. If the file was changed, throws an OperatorError before the stream ends, so
 * that no consumer commits damaged content.
 */
export async function* readCompressed(folder: string, part: Part): AsyncGenerator<Buffer> {
  const { tap, seen } = measure()
  const unpacked = createZstdDecompress()
  // The callback ignores errors, because reading the last stream throws the errors of all streams.
  connect(createReadStream(join(folder, part.path)), tap, unpacked, () => {})
  try {
    yield* unpacked
    if (!isSame(seen(), part)) throw new Error(`${part.path} is not what was written`) // guard: R83
  } catch (error) {
    await requirePart(folder, part)
    throw error
  }
}

/** Reads the lines of a compressed file. */
export async function* readLines(folder: string, part: Part): AsyncGenerator<string> {
  const decoder = new StringDecoder()
  let rest = ''
  for await (const piece of readCompressed(folder, part)) {
    const lines = (rest + decoder.write(piece)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Throws an OperatorError if a file of a snapshot is missing or was changed. */
export async function requirePart(folder: string, part: Part): Promise<void> {
  const fault = await faultOfPart(folder, part)
  if (fault !== undefined) throw new OperatorError(`The backup in ${folder} is damaged: ${fault}.`)
}

/** Reads a file of a snapshot completely. Returns what is wrong with it; undefined if it is intact. */
export async function faultOfPart(folder: string, part: Part): Promise<string | undefined> {
  try {
    if (isSame(await describePart(folder, part.path), part)) return undefined
    return `${part.path} has other bytes than were written`
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return `${part.path} is missing`
    if (codeOf(error) === undefined) throw error
    return `${part.path} cannot be read: ${reasonOf(error)}`
  }
}

/** A path relative to the snapshot, with slashes on every system. */
export const partPath = (...names: string[]): string => names.join('/')

const isSame = (one: Omit<Part, 'path'>, other: Omit<Part, 'path'>) =>
  one.sizeBytes === other.sizeBytes && one.sha256 === other.sha256

const writer = (folder: string, path: string) =>
  createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true })

/** A pass-through stream that computes size and hash. */
function measure() {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  let sha256: string | undefined
  return { tap, seen: () => ({ sizeBytes, sha256: (sha256 ??= hash.digest('hex')) }) }
}
