import * as z from 'zod/mini'

import { maxLength } from '#fields/lengths.ts'
import { requiredText, textOrEmpty } from '#fields/text-fields.ts'

/** Maximum total size of a submission's files, decoded (specification 1, part 5). */
export const uploadLimitBytes = 10_240_000

/**
 * Maximum size of a request with files: `uploadLimitBytes` in base64, plus space for the other fields (requirement
 * R48).
 */
export const uploadBodyLimitBytes = 14_200_000

/** Maximum number of files of one submission. */
export const maxFiles = 100

/** Accepted file extensions (specification 1, part 5) and their media types. */
export const acceptedTypes = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
} as const satisfies Record<string, string>
export type AcceptedExtension = keyof typeof acceptedTypes

/** The last extension of a file name; undefined if it is missing or not accepted. */
export function acceptedExtension(name: string): AcceptedExtension | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return isAccepted(extension) ? extension : undefined
}

const isAccepted = (extension: string): extension is AcceptedExtension =>
  Object.hasOwn(acceptedTypes, extension)

/** A file in a payload. The client's size and type are not trusted: the server checks them (R54, R55). */
export const fileEntry = z.strictObject({
  name: requiredText(255),
  /** Description of the file. The browser sends the file's name as the description. */
  description: textOrEmpty(255),
  type: textOrEmpty(200),
  fileSizeBytes: z._default(z.number(), 0),
  /** Base64. */
  data: z.string(),
})
export type FileEntry = z.infer<typeof fileEntry>

export const fileEntries = z.array(fileEntry).check(maxLength(maxFiles, 'tooMany'))

/** A downloaded document. */
export const attachment = z.object({
  /** Base64. */
  data: z.string(),
  /** Media type, e.g. application/pdf. */
  dataType: z.string(),
  filename: z.string(),
})
export type Attachment = z.infer<typeof attachment>
