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

/* Files of a snapshot: written once, whole and durable; read a piece at a time, with their hash computed on the way. */

const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

/** Writes a file as it comes, durably, and says what it is. */
export async function writePart(folder: string, path: string, source: Readable): Promise<Part> {
  const { tap, seen } = measure()
  await pipeline(source, tap, writer(folder, path))
  return { path, ...seen() }
}

/** The same compressed (zstd, RFC 8878). @param onBytes hears how many bytes were compressed */
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

/** What a file of a snapshot is that another program has written. */
export async function describePart(folder: string, path: string): Promise<Part> {
  const { tap, seen } = measure()
  await pipeline(createReadStream(join(folder, path)), tap.resume())
  return { path, ...seen() }
}

/**
 * The content, unpacked, a piece at a time. It fails before its end, with an OperatorError, when the file is not what was
 * written: what takes it in never takes all of it.
 */
export async function* readCompressed(folder: string, part: Part): AsyncGenerator<Buffer> {
  const { tap, seen } = measure()
  const unpacked = createZstdDecompress()
  // A failure comes out of the last of them.
  connect(createReadStream(join(folder, part.path)), tap, unpacked, () => {})
  try {
    yield* unpacked
    if (!isSame(seen(), part)) throw new Error(`${part.path} is not what was written`)
  } catch (error) {
    await requirePart(folder, part)
    throw error
  }
}

/** The lines of such a file. */
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

/** Throws an OperatorError when a file of a snapshot is missing or not what was written. */
export async function requirePart(folder: string, part: Part): Promise<void> {
  const fault = await faultOfPart(folder, part)
  if (fault !== undefined) throw new OperatorError(`The backup in ${folder} is damaged: ${fault}.`)
}

/** What is wrong with a file of a snapshot, read whole. */
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

/** The path of a file below a folder, as a manifest writes it on every system. */
export const partPath = (...names: string[]): string => names.join('/')

const isSame = (one: Omit<Part, 'path'>, other: Omit<Part, 'path'>) =>
  one.sizeBytes === other.sizeBytes && one.sha256 === other.sha256

const writer = (folder: string, path: string) =>
  createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true })

/** Lets everything through, and says at the end how much it was and with which hash. */
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
