import { type AcceptedExtension, acceptedExtension, acceptedTypes } from '@portal/contract/files.ts'
import { fileTypeFromBuffer } from 'file-type'

import { readArchive } from '#files/rules/archive.ts'
import { archivedDocumentFault } from '#files/rules/archived-document.ts'
import { archivedFileFault } from '#files/rules/archived-file.ts'
import type { FileFault } from '#files/rules/file-fault.ts'
import { hasForeignShape } from '#files/rules/foreign-shape.ts'
import { isExcelWorkbook, isLockedDocument, oldDocumentFault } from '#files/rules/old-document.ts'
import { isPdf, pdfFault } from '#files/rules/pdf-content.ts'
import { isText, tableFault } from '#files/rules/text-content.ts'
import { isTiff } from '#files/rules/tiff-content.ts'
import { isWorkbook, workbookPartFault } from '#files/rules/workbook-parts.ts'

/** A file that may be kept, or why not. */
type FileFinding = { readonly mediaType: string } | { readonly fault: FileFault }

/**
 * Whether a file may be handed in (requirements R55, R56): its last extension is accepted, its bytes are of that kind
 * and of no other, and nothing in it runs. What the sender says about type and size plays no part.
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
  if (extension === 'csv' || extension === 'tsv') return tableFault(bytes)
  // Exports of older programs: Excel opens them, and asks whether one trusts them.
  if ((extension === 'xls' || extension === 'xlsx') && isText(bytes)) return 'fileText'
  if (hasForeignShape(bytes, extension)) return 'fileContent'
  if (extension === 'zip' || extension === 'xlsx') return archiveFault(extension, bytes)
  if (!(await isOfKind(extension, bytes))) return 'fileContent'
  return documentFault[extension]?.(bytes)
}

async function isOfKind(extension: AcceptedExtension, bytes: Buffer): Promise<boolean> {
  if (extension === 'xls') return isExcelWorkbook(bytes)
  if (extension === 'tif' || extension === 'tiff') return isTiff(bytes)
  const found = await fileTypeFromBuffer(bytes)
  if (extension === 'pdf') return isPdf(bytes) && (found === undefined || pdfKinds.has(found.ext))
  return found?.ext === 'jpg'
}

/** Documents that run something: macros, scripts, embedded programs. Pictures cannot. */
const documentFault: Partial<Record<AcceptedExtension, (bytes: Buffer) => FileFault | undefined>> = {
  pdf: pdfFault,
  xls: oldDocumentFault,
}

/** A PDF that Illustrator can edit is one, too. */
const pdfKinds = new Set<string>(['pdf', 'ai'])

const archiveRules = {
  zip: { faultOf: archivedFileFault, nestedFaultOf: archivedDocumentFault, mayPackPictures: false },
  xlsx: { faultOf: workbookPartFault },
}

async function archiveFault(extension: 'zip' | 'xlsx', bytes: Buffer): Promise<FileFault | undefined> {
  if (isLockedDocument(bytes)) return 'fileLocked'
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return 'fileContent'
  const content = await readArchive(bytes, archiveRules[extension])
  if ('fault' in content) return content.fault
  if (extension === 'xlsx') return isWorkbook(content.names) ? undefined : 'fileContent'
  // Only after the limits are known to be kept, because the library unpacks a part.
  const found = await fileTypeFromBuffer(bytes)
  return found?.ext === 'zip' ? undefined : 'fileContent'
}
