import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { requireDiskSpace } from '#files/free-space.ts'
import { StorageError } from '#files/storage-errors.ts'
import { AppError } from '#ground/app-error.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'
import type { Places } from '#operator/import/over-http/places.ts'
import { withinLineLimits } from '#operator/import/rows/line-limits.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface SpoolOptions {
  readonly places: Places
  /** Size limit of the file. */
  readonly limitBytes: number
  /** Whether the body is compressed with gzip. The file is written uncompressed. */
  readonly isCompressed?: boolean
  /** Whether the body consists of lines. Their number and length are limited. */
  readonly isLines?: boolean
  /** Called with each piece of the body before it is decompressed. May throw. */
  readonly onSent?: (piece: Buffer) => void
}

/**
 * Writes a request body to a new file, uncompressed, and returns the file's SHA-256. Throws `too_large`,
 * `malformed` if the transfer breaks off, or an error that `errorOfSender` explains.
 */
export async function spool(body: Readable, path: string, options: SpoolOptions): Promise<string> {
  const { isCompressed = false, isLines = true, onSent } = options
  const hash = createHash('sha256')
  const counted = (source: AsyncIterable<Buffer>) =>
    checked(isLines ? withinLineLimits(source) : source, hash, options)
  async function* seen(source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      onSent?.(piece)
      yield piece
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const source = detached(body)
  await (isCompressed
    ? pipeline(source, seen, createGunzip(), counted, file)
    : pipeline(source, seen, counted, file))
  return hash.digest('hex')
}

/**
 * Returns a separate stream of the body. An error in it does not close the connection, which is still needed for
 * the response.
 */
function detached(body: Readable): Readable {
  const source = new PassThrough()
  const breakOff = (error: unknown) =>
    source.destroy(error instanceof AppError ? error : new AppError('malformed'))
  body.once('error', breakOff)
  body.once('close', () => {
    if (!body.readableEnded) breakOff(undefined)
  })
  // The body may have failed before the listeners were added.
  if (body.destroyed) breakOff(undefined)
  return body.pipe(source)
}

/** After how many bytes the free disk space is checked again. */
const roomStepBytes = 16_000_000

async function* checked(
  source: AsyncIterable<Buffer>,
  hash: Hash,
  { places, limitBytes }: Pick<SpoolOptions, 'places' | 'limitBytes'>,
) {
  let bytes = 0
  let nextCheck = 0
  for await (const piece of source) {
    bytes += piece.length
    if (bytes > limitBytes) throw new AppError('too_large')
    if (bytes > nextCheck) {
      await requireDiskSpace([places.arriving])
      nextCheck = bytes + roomStepBytes
    }
    hash.update(piece)
    yield piece
  }
}

/** The error that the sender gets: an OperatorError for broken gzip, or a StorageError for a disk error. */
export function errorOfSender(error: unknown): unknown {
  const code = codeOf(error) ?? ''
  if (code.startsWith('Z_'))
    return new OperatorError(
      `The body is not gzip, or was damaged or truncated (${reasonOf(error)}); nothing is imported.`,
      { code: 'invalid', cause: error },
    )
  const isOfDisk = error instanceof Error && ('syscall' in error || code === 'ENOSPC')
  return isOfDisk ? new StorageError(error, { isWriting: true }) : error
}
