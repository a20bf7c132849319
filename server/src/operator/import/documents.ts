import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, posix, resolve, sep } from 'node:path'

import type { FileBatch } from '#files/file-batch.ts'
import { knownExtensions, mediaTypeOf } from '#files/media-types.ts'
import { quoted, type Fault } from '#operator/import/fault.ts'

/** The largest document: what the portal's own upload takes (specification 1, part 5). */
const documentLimitBytes = 10_240_000

/** A document of a case history, in the file store. */
export interface Document {
  readonly sha256: string
  readonly mediaType: string
  /** The name under which it is saved. */
  readonly filename: string
}

/** Where documents come from and go to. */
export interface DocumentSource {
  /** The import folder, free of links (its `realpath`). */
  readonly folder: string
  readonly files: FileBatch
}

/**
 * Puts a document of the import folder into the file store.
 * @param path inside the folder, with slashes
 * @param givenName the name under which it is saved; '' for the file's own
 */
export async function storeDocument(
  { folder, files }: DocumentSource,
  path: string,
  givenName: string,
): Promise<Document | Fault> {
  const filename = givenName || posix.basename(path)
  const mediaType = mediaTypeOf(path)
  if (mediaType === undefined)
    return fault('attachment', 'attachmentType', `${quoted(path)} is none of ${knownExtensions.join(', ')}.`)
  const wrongName = faultOfName(filename, mediaType)
  if (wrongName) return wrongName
  const bytes = await readInside(folder, path)
  return Buffer.isBuffer(bytes) ? { sha256: (await files.put(bytes)).sha256, mediaType, filename } : bytes
}

const fault = (field: string, code: Fault['code'], reason: string): Fault => ({ field, code, reason })

/** The name must be safe to save under, and must not promise another kind of file than the bytes are. */
function faultOfName(filename: string, mediaType: string): Fault | undefined {
  if (/[\p{Cc}\p{Cf}/\\:*?"<>|]/u.test(filename))
    return fault(
      'attachmentFilename',
      'format',
      `${quoted(filename)} has characters that a file name must not have.`,
    )
  if (mediaTypeOf(filename) !== mediaType)
    return fault(
      'attachmentFilename',
      'attachmentType',
      `${quoted(filename)} does not have the attachment's extension.`,
    )
  return undefined
}

async function readInside(folder: string, path: string): Promise<Buffer | Fault> {
  const outside = fault(
    'attachment',
    'attachmentPath',
    `${quoted(path)} is not a path inside the import folder.`,
  )
  const missing = fault(
    'attachment',
    'attachmentMissing',
    `There is no file ${quoted(path)} in the import folder.`,
  )
  const root = folder + sep
  if (path.includes('\\') || isAbsolute(path) || !resolve(root, path).startsWith(root)) return outside
  // Resolves links, which may lead out again.
  const real = await realpath(resolve(root, path)).catch(() => undefined)
  if (real === undefined) return missing
  if (!real.startsWith(root)) return outside
  const { size, isFile } = await stat(real).then((found) => ({ size: found.size, isFile: found.isFile() }))
  if (!isFile) return missing
  if (size > documentLimitBytes)
    return fault(
      'attachment',
      'attachmentTooLarge',
      `${quoted(path)} has more than ${documentLimitBytes} bytes.`,
    )
  return readFile(real)
}
