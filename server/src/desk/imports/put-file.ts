import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { isBundle, isGzip } from '@portal/contract/import-files.ts'
import { deliveryLimitBytes } from '@portal/contract/operator/imports.ts'

import type { DeskCall } from '#desk/clerk.ts'
import { importWords } from '#desk/imports/import-words.ts'
import { goneUpload, readUpload, type Upload, type UploadContext, uploadIn } from '#desk/imports/upload.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { deskInvalid, DeskRefused } from '#desk/refusal.ts'
import { codeOf } from '#ground/start-error.ts'
import { outcomesNamed } from '#operator/import/over-http/outcome.ts'
import { bodyIn, importFolderIn } from '#operator/import/over-http/places.ts'
import { errorOfSender, spool } from '#operator/import/over-http/spool.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface SentFile {
  readonly id: string
  readonly path: string
  readonly body: Readable
}

/**
 * Stores a file of an announced delivery, completely or not at all. Changes nothing if it was already stored
 * with the same content. Throws an error that names the file.
 */
export async function putFile(
  context: UploadContext,
  { id, path, body }: SentFile,
  { clerk }: DeskCall,
): Promise<void> {
  const { places, db } = context
  const upload = await readUpload(places, id, clerk)
  if (!upload) {
    if ((await outcomesNamed(places, id)).length > 0) return
    throw goneUpload()
  }
  const file = announced(upload, path)
  const folder = uploadIn(places, id)
  const part = join(folder, `part-${randomUUID()}`)
  try {
    const sha256 = await receive(context, { body, part, file })
    await lockClerkOfCall(db, clerk) // guard: R104
    await keep(part, targetIn(folder, file), { sha256, path })
  } catch (error) {
    throw refusalOf(error, path)
  } finally {
    await rm(part, { force: true })
  }
}

interface AnnouncedFile {
  readonly path: string
  readonly sizeBytes: number
  /** Whether the file is the whole delivery. */
  readonly isBundle: boolean
}

function announced({ files }: Upload, path: string): AnnouncedFile {
  const file = files.find((one) => one.path === path)
  if (!file) throw deskInvalid(importWords.notAnnounced(path), { path: 'unknown' })
  return { ...file, isBundle: isBundle(files) }
}

/**
 * Returns where a file is stored. A bundle is stored like a request body, other files in the import folder.
 */
export const targetIn = (folder: string, { path, isBundle }: Pick<AnnouncedFile, 'path' | 'isBundle'>) =>
  isBundle ? bodyIn(folder) : join(importFolderIn(folder), path)

interface Transfer {
  readonly body: Readable
  readonly part: string
  readonly file: AnnouncedFile
}

/**
 * Writes a file to disk as it arrives, and returns its SHA-256. Throws if its size is not the announced one.
 */
async function receive({ places }: UploadContext, { body, part, file }: Transfer): Promise<string> {
  const { path, sizeBytes, isBundle } = file
  const other = () => new DeskRefused('refused', importWords.changed(path))
  let sent = 0
  const sha256 = await spool(body, part, {
    places,
    limitBytes: isBundle ? deliveryLimitBytes : sizeBytes,
    isCompressed: isBundle && isGzip(path),
    isLines: isBundle,
    onSent(piece) {
      sent += piece.length
      if (sent > sizeBytes) throw other()
    },
  })
  if (sent !== sizeBytes) throw other()
  return sha256
}

/** Moves a received file to its final path. Throws if a file with different content is already there. */
async function keep(
  part: string,
  target: string,
  { sha256, path }: { sha256: string; path: string },
): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await link(part, target)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if ((await sha256Of(target)) !== sha256) throw new DeskRefused('refused', importWords.otherContent(path))
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function refusalOf(thrown: unknown, path: string): unknown {
  // While the file was arriving, the delivery was discarded or added to the queue.
  if (codeOf(thrown) === 'ENOENT') return goneUpload()
  const error = errorOfSender(thrown)
  return error instanceof OperatorError && error.code === 'invalid'
    ? deskInvalid(importWords.brokenGzip(path), { path: 'fileContent' })
    : error
}
