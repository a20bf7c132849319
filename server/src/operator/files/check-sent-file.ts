import { createHash } from 'node:crypto'

import { uploadLimitBytes } from '@portal/contract/files.ts'

import { knownExtensions, mediaTypeOf } from '#files/media-types.ts'
import type { DocumentScan } from '#operator/import/delivery/scan-documents.ts'
import { invalid } from '#operator/operator-error.ts'

/** A file that the operator sends to creditors. */
export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
}

export interface CheckedFile extends SentFile {
  readonly mediaType: string
  readonly sha256: string
}

/** Decodes a file in an API call. Throws an OperatorError if it is not Base64. */
export function decodedFile({ name, data }: { name: string; data: string }): SentFile {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.toString('base64').replaceAll('=', '') !== data.replaceAll('=', ''))
    throw invalid('The file is not in Base64.', { 'file.data': 'format' })
  return { name, bytes }
}

/** Checks name, size and, if there is a scanner, content of a file. Throws an OperatorError that names the field. */
export async function checkSentFile(
  { name, bytes }: SentFile,
  scan: DocumentScan | undefined,
): Promise<CheckedFile> {
  const mediaType = mediaTypeOf(name)
  if (mediaType === undefined)
    throw invalid(`The file ${JSON.stringify(name)} is none of ${knownExtensions.join(', ')}.`, {
      'file.name': 'fileType',
    })
  if (/[\p{Cc}\p{Cf}/\\:*?"<>|]/u.test(name))
    throw invalid(`${JSON.stringify(name)} has characters that a file name must not have.`, {
      'file.name': 'format',
    })
  if (bytes.length === 0) throw invalid('The file is empty.', { 'file.data': 'required' })
  if (bytes.length > uploadLimitBytes)
    throw invalid(`The file has more than ${uploadLimitBytes} bytes.`, { 'file.data': 'tooLarge' })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const virus = await scan?.(bytes, sha256)
  if (virus !== undefined)
    throw invalid(`The file is infected: ${JSON.stringify(virus)}.`, { 'file.data': 'fileContent' })
  return { name, mediaType, sha256, bytes }
}
