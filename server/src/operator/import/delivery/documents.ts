import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, posix, resolve, sep } from 'node:path'

import type { FileBatch } from '#files/file-batch.ts'
import { knownExtensions, mediaTypeOf } from '#files/media-types.ts'
import type { Examples } from '#operator/import/delivery/examples.ts'
import type { DocumentScan } from '#operator/import/delivery/scan-documents.ts'
import { quoted, type RowError } from '#operator/import/row-error.ts'

/** Size limit of a document, the same as for uploads (specification 1, part 5). */
const documentLimitBytes = 10_240_000

/** A stored document of an imported row. */
export interface Document {
  readonly sha256: string
  readonly mediaType: string
  /** File name for downloads. */
  readonly filename: string
  readonly sizeBytes: number
}

/** Stands in for a batch in a dry run. Stores nothing. */
export const dryRunBatch = (): Pick<FileBatch, 'put' | 'settle'> => ({
  put: async (bytes, sha256 = '') => ({ sha256, sizeBytes: bytes.length }),
  async settle() {},
})

/** Where documents are read from, and where they are stored. */
export interface DocumentSource {
  /** Path of the import folder, without symbolic links. */
  readonly folder: string
  readonly files: Pick<FileBatch, 'put'>
  /** The virus scan; undefined if there is no scanner. */
  readonly scan: DocumentScan | undefined
  /** Collects the paths of files named .pdf that do not look like PDF. They are stored anyway. */
  readonly wrongPdfs: Pick<Examples, 'add'>
}

/**
 * Stores a document of the import folder. Returns a fault if it is invalid.
 * @param path Relative to the folder, with slashes.
 * @param requestedName File name for downloads; '' to use the name of the file.
 */
export async function storeDocument(
  source: DocumentSource,
  path: string,
  requestedName: string,
): Promise<Document | RowError> {
  const filename = requestedName || posix.basename(path)
  const mediaType = mediaTypeOf(path)
  if (mediaType === undefined)
    return fault('attachment', 'attachmentType', `${quoted(path)} is none of ${knownExtensions.join(', ')}.`)
  const wrongName = faultOfName(filename, mediaType)
  if (wrongName) return wrongName
  const bytes = await readInside(source.folder, path)
  if (!Buffer.isBuffer(bytes)) return bytes
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const virus = await source.scan?.(bytes, sha256)
  if (virus !== undefined)
    return fault('attachment', 'attachmentInfected', `${quoted(path)} is infected: ${quoted(virus)}.`)
  if (mediaType === 'application/pdf' && !looksLikePdf(bytes)) source.wrongPdfs.add(quoted(path))
  await source.files.put(bytes, sha256)
  return { sha256, mediaType, filename, sizeBytes: bytes.length }
}

/** PDF readers accept the header anywhere in the first 1,024 bytes (PDF Reference 1.7, appendix H, note 13). */
const looksLikePdf = (bytes: Buffer) => bytes.subarray(0, 1_024).includes('%PDF-')

const fault = (field: string, code: RowError['code'], reason: string): RowError => ({ field, code, reason })

/** Checks that the file name for downloads has only harmless characters, and the extension of the document. */
function faultOfName(filename: string, mediaType: string): RowError | undefined {
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

async function readInside(folder: string, path: string): Promise<Buffer | RowError> {
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
  const root = folder.endsWith(sep) ? folder : folder + sep
  if (path.includes('\\') || isAbsolute(path) || !resolve(root, path).startsWith(root)) return outside
  // `realpath` resolves symbolic links, which may lead out of the folder.
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
