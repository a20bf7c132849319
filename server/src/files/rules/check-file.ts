import { type AcceptedExtension, acceptedExtension, acceptedTypes } from '@portal/contract/files.ts'
import { fileTypeFromBuffer } from 'file-type'

import { readArchive } from '#files/rules/archive.ts'
import { isExcelWorkbook } from '#files/rules/compound-file.ts'
import { hasForeignShape } from '#files/rules/foreign-shape.ts'
import { isTextTable } from '#files/rules/text-content.ts'

/** What can be wrong with a file; the browser has a sentence for each. */
export type FileFault = 'required' | 'fileType' | 'fileContent' | 'fileArchive'

/** A file that may be kept, or why not. */
type FileFinding = { readonly mediaType: string } | { readonly fault: FileFault }

/**
 * Whether a file may be handed in (requirements R55, R56): its last extension is accepted, and its bytes are of that
 * kind and of no other. What the sender says about type and size plays no part.
 * @param name As `cleanName` gives it.
 */
export async function checkFile(name: string, bytes: Buffer): Promise<FileFinding> {
  const extension = acceptedExtension(name)
  if (!extension) return { fault: 'fileType' }
  if (bytes.length === 0) return { fault: 'required' }
  const fault = await contentFault(extension, bytes)
  return fault ? { fault } : { mediaType: acceptedTypes[extension] }
}

async function contentFault(extension: AcceptedExtension, bytes: Buffer): Promise<FileFault | undefined> {
  if (extension === 'csv' || extension === 'tsv') return isTextTable(bytes) ? undefined : 'fileContent'
  if (hasForeignShape(bytes, extension)) return 'fileContent'
  if (extension === 'zip' || extension === 'xlsx') return archiveFault(extension, bytes)
  const found = await fileTypeFromBuffer(bytes)
  const isWhatItSays = found?.ext === kinds[extension] && (extension !== 'xls' || isExcelWorkbook(bytes))
  return isWhatItSays ? undefined : 'fileContent'
}

/** What the library calls the content of each extension. */
const kinds = { xls: 'cfb', jpeg: 'jpg', jpg: 'jpg', tif: 'tif', tiff: 'tif', pdf: 'pdf' } as const

async function archiveFault(extension: 'zip' | 'xlsx', bytes: Buffer): Promise<FileFault | undefined> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return 'fileContent'
  const content = await readArchive(bytes)
  if (!content) return 'fileArchive'
  // Only after the limits are known to be kept, because the library unpacks a part.
  const found = await fileTypeFromBuffer(bytes)
  if (found?.ext !== extension) return 'fileContent'
  return extension === 'xlsx' && !isPlainWorkbook(content.names) ? 'fileContent' : undefined
}

const isPlainWorkbook = (names: ReadonlySet<string>) =>
  names.has('[Content_Types].xml') &&
  names.has('xl/workbook.xml') &&
  ![...names].some((name) => macroPart.test(name))

/** Macros, and the sheets of commands that Excel had before them. */
const macroPart = /vbaProject|(^|\/)(macrosheets|activeX)\//i
