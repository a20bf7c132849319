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

/** The media type of an accepted file, or the fault. */
type FileFinding = { readonly mediaType: string } | { readonly fault: FileFault }

/**
 * Checks an uploaded file (requirements R55, R56): its last extension is accepted, its bytes are of that type and
 * no other, and it contains no active content. The type and size that the sender gives are ignored.
 * @param name as returned by `cleanName`
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
  // Older programs export HTML or plain text with the extension of a workbook. Excel warns before opening such
  // files.
  if ((extension === 'xls' || extension === 'xlsx') && isText(bytes)) return 'fileText'
  if (isPolyglot(bytes, extension)) return 'fileContent' // guard: R55
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

/** Checks for active content: macros, scripts, embedded programs. Images contain none. */
const documentFault: Partial<Record<AcceptedExtension, (bytes: Buffer) => FileFault | undefined>> = {
  pdf: pdfFault, // guard: R55
  xls: oldDocumentFault,
}

/** Types that the library detects for PDFs; `ai` is a PDF that Illustrator can edit. */
const pdfKinds = new Set<string>(['pdf', 'ai'])

const archiveRules = {
  zip: { faultOf: archivedFileFault, nestedFaultOf: archivedDocumentFault, mayGzipPictures: false },
  xlsx: { faultOf: workbookPartFault },
}

async function archiveFault(extension: 'zip' | 'xlsx', bytes: Buffer): Promise<FileFault | undefined> {
  if (isLockedDocument(bytes)) return 'fileLocked'
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return 'fileContent'
  const content = await readArchive(bytes, archiveRules[extension])
  if ('fault' in content) return content.fault
  if (extension === 'xlsx') return isWorkbook(content.names) ? undefined : 'fileContent'
  // Called after the limits were checked, because the library unpacks a part of the archive.
  const found = await fileTypeFromBuffer(bytes)
  return found?.ext === 'zip' ? undefined : 'fileContent'
}

/**
 * Whether the bytes are a TIFF or BigTIFF: the byte order mark, and an offset of the first directory within the
 * file (TIFF 6.0, section 2). Cameras' raw photographs are TIFFs as well.
 */
function isTiff(bytes: Buffer): boolean {
  const mark = bytes.toString('latin1', 0, 4)
  const isBigEndian = mark.startsWith('M')
  const number = (at: number, length: number) =>
    at + length > bytes.length ? 0 : isBigEndian ? bytes.readUIntBE(at, length) : bytes.readUIntLE(at, length)
  const holds = (at: number, length: number) => at >= 8 && at + length <= bytes.length
  if (mark === 'II*\0' || mark === 'MM\0*') return holds(number(4, 4), 2)
  // A BigTIFF offset has eight bytes, of which six are enough for any file.
  if (mark === 'II+\0') return holds(number(8, 6), 8)
  return mark === 'MM\0+' && holds(number(10, 6), 8)
}

/** Types that may contain archives: a workbook's theme is an archive, and a PDF may have attachments. */
const mayHoldArchives = new Set(['xls', 'pdf'])

/**
 * Types in which a script near the start is refused. PDFs and archives may contain HTML, so only their first bytes
 * are checked, by `isPdf` and `archiveFault`.
 */
const pictures = new Set(['jpg', 'jpeg', 'tif', 'tiff'])

/**
 * Whether the file could also be opened as another type (polyglot): it contains an archive, or a PDF near its
 * start, or is an image with a script near its start.
 * @param extension the file's type
 */
function isPolyglot(bytes: Buffer, extension: string): boolean {
  const isArchive = extension === 'zip' || extension === 'xlsx'
  const head = bytes.toString('latin1', 0, pdfHeadBytes)
  return (
    (!isArchive && isAlsoArchive(bytes, mayHoldArchives.has(extension))) ||
    (extension !== 'pdf' && head.includes('%PDF-') && !isHarmlessPdf(bytes, extension)) ||
    (pictures.has(extension) && /<(script|\?php)/i.test(head))
  )
}

/**
 * Whether a PDF header near the start of the file is harmless. This is so only in an archive, which may begin
 * with a PDF that is stored uncompressed, and only if the whole archive, read as a PDF, has no active
 * content.
 */
const isHarmlessPdf = (bytes: Buffer, extension: string) => extension === 'zip' && !isActivePdf(bytes)
