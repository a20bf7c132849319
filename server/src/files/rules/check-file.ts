import { type AcceptedExtension, acceptedExtension, acceptedTypes } from '@portal/contract/files.ts'
import { fileTypeFromBuffer } from 'file-type'

import type { FileFault } from '#files/rules/file-fault.ts'
import { readArchive } from '#files/rules/office/archive.ts'
import { archivedDocumentFault } from '#files/rules/office/archived-document.ts'
import { archivedFileFault } from '#files/rules/office/archived-file.ts'
import { isAlsoArchive } from '#files/rules/office/foreign-archive.ts'
import { isWorkbook, workbookPartFault } from '#files/rules/office/workbook-parts.ts'
import { isExcelWorkbook, isLockedDocument, oldDocumentFault } from '#files/rules/old-office/old-document.ts'
import { isActivePdf, isPdf, pdfFault, pdfHeadBytes } from '#files/rules/pdf-content.ts'
import { isText, tableFault } from '#files/rules/text-content.ts'

/** A file that may be kept, or why not. */
type FileFinding = { readonly mediaType: string } | { readonly fault: FileFault }

/**
 * Whether a file may be handed in (requirements R55, R56): its last extension is accepted, its bytes are of that kind
 * and of no other, and nothing in it runs. What the sender says about type and size plays no part.
 * @param name As `cleanName` gives it.
 */
export async function checkFile(name: string, bytes: Buffer): Promise<FileFinding> {
  const extension = acceptedExtension(name)
  if (!extension) return { fault: 'fileType' } // guard: R55
  if (bytes.length === 0) return { fault: 'required' }
  const fault = await contentFault(extension, bytes)
  return fault ? { fault } : { mediaType: acceptedTypes[extension] }
}

async function contentFault(extension: AcceptedExtension, bytes: Buffer): Promise<FileFault | undefined> {
  if (extension === 'csv' || extension === 'tsv') return tableFault(bytes)
  // Exports of older programs: Excel opens them, and asks whether one trusts them.
  if ((extension === 'xls' || extension === 'xlsx') && isText(bytes)) return 'fileText'
  if (hasForeignShape(bytes, extension)) return 'fileContent' // guard: R55
  if (extension === 'zip' || extension === 'xlsx') return archiveFault(extension, bytes)
  if (!(await isOfKind(extension, bytes))) return 'fileContent' // guard: R55
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
  pdf: pdfFault, // guard: R55
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

/**
 * Whether bytes are a TIFF: its mark in either order of bytes, also with places of eight bytes (BigTIFF), and a place in
 * the file for the first directory (TIFF 6.0, section 2). Photographs that cameras keep raw are TIFFs, too.
 */
function isTiff(bytes: Buffer): boolean {
  const mark = bytes.toString('latin1', 0, 4)
  const isBigEndian = mark.startsWith('M')
  const number = (at: number, length: number) =>
    at + length > bytes.length ? 0 : isBigEndian ? bytes.readUIntBE(at, length) : bytes.readUIntLE(at, length)
  const holds = (at: number, length: number) => at >= 8 && at + length <= bytes.length
  if (mark === 'II*\0' || mark === 'MM\0*') return holds(number(4, 4), 2)
  // Of the eight bytes, six are more than any file has.
  if (mark === 'II+\0') return holds(number(8, 6), 8)
  return mark === 'MM\0+' && holds(number(10, 6), 8)
}

/** A workbook holds its design as an archive, a PDF what is attached to it. */
const holdsArchives = new Set(['xls', 'pdf'])

/** A PDF and an archive may have pages in them: what stands in front of them is looked at elsewhere. */
const pictures = new Set(['jpg', 'jpeg', 'tif', 'tiff'])

/**
 * Whether a file that is of one kind would also be opened as another (a polyglot): an archive behind a picture,
 * a PDF at its head, a script at the head of a picture.
 * @param extension What the file is.
 */
function hasForeignShape(bytes: Buffer, extension: string): boolean {
  const isArchive = extension === 'zip' || extension === 'xlsx'
  const head = bytes.toString('latin1', 0, pdfHeadBytes)
  return (
    (!isArchive && isAlsoArchive(bytes, holdsArchives.has(extension))) ||
    (extension !== 'pdf' && head.includes('%PDF-') && !isHarmlessPdf(bytes, extension)) ||
    (pictures.has(extension) && /<(script|\?php)/i.test(head))
  )
}

/** An archive begins with a PDF that is stored as it is; then all of it, read as a PDF, runs nothing either. */
const isHarmlessPdf = (bytes: Buffer, extension: string) => extension === 'zip' && !isActivePdf(bytes)
