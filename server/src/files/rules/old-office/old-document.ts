import type { FileFault } from '#files/rules/file-fault.ts'
import { isActiveField } from '#files/rules/office/word-fields.ts'
import { type CompoundFile, isCompoundFile, readCompoundFile } from '#files/rules/old-office/compound-file.ts'
import { isWorkbookStream, workbookStreamFault } from '#files/rules/old-office/old-workbook.ts'

/** Whether the bytes are an Office document from before 2007. */
export const isOldDocument = (bytes: Buffer) => isCompoundFile(bytes) || isWorkbookStream(bytes)

/** Whether the bytes are an Excel workbook from before 2007. Before 1994, workbooks were not compound files. */
export function isExcelWorkbook(bytes: Buffer): boolean {
  if (!isCompoundFile(bytes)) return isWorkbookStream(bytes)
  const { names } = readCompoundFile(bytes)
  return workbookStreams.some((name) => names.has(name)) && !foreign.some((name) => names.has(name))
}

/**
 * Whether the bytes are an encrypted Office document. Since 2007, Office documents are compound files only if they
 * are encrypted.
 */
export const isLockedDocument = (bytes: Buffer) => isLocked(readCompoundFile(bytes))

/**
 * Checks an Office document from before 2007: it must not have macros, controls, embedded or linked documents,
 * active fields or a password, and a workbook stream must be valid. Also detects encrypted current documents,
 * which are compound files.
 */
export function oldDocumentFault(bytes: Buffer): FileFault | undefined {
  if (!isCompoundFile(bytes)) return workbookStreamFault(bytes)
  const file = readCompoundFile(bytes)
  if (isLocked(file)) return 'fileLocked'
  if ([...file.names].some((name) => active.test(name)) || hasActiveFieldMark(file.stream('WORDDOCUMENT')))
    return 'fileActive'
  const faults = workbookStreams
    .filter((name) => file.names.has(name))
    .map((name) => workbookStreamFault(file.stream(name)))
  return faults.find((fault) => fault !== undefined)
}

const workbookStreams = ['WORKBOOK', 'BOOK']
const foreign = ['WORDDOCUMENT', 'POWERPOINT DOCUMENT']
const active = /^(_VBA_PROJECT.*|VBA|MACROS|CTLS|(MBD|LNK)[0-9A-F]{8})$/

/**
 * Whether the file is an encrypted current document, an old one with rights management (MS-OFFCRYPTO 2.2), or an
 * encrypted Word document or presentation. Encryption of workbooks is checked in their stream.
 */
const isLocked = (file: CompoundFile) =>
  ['ENCRYPTEDPACKAGE', '\tDRMCONTENT'].some((name) => file.names.has(name)) ||
  isLockedWordDocument(file.stream('WORDDOCUMENT')) ||
  isLockedPresentation(file.stream('CURRENT USER'))

/**
 * Whether a Word stream has an active field. A field starts with 0x13; 0x14 and 0x15 mark its result and its end
 * (MS-DOC 2.8.25). Characters have one or two bytes.
 */
const hasActiveFieldMark = (stream: Buffer) =>
  // oxlint-disable-next-line no-control-regex
  [...stream.toString('latin1').matchAll(/\x13([^\x13-\x15]{1,2000})/g)].some(([, field = '']) =>
    isActiveField(field.replaceAll('\0', '')),
  )

/** Whether fEncrypted, bit 8 of the flags, is set (MS-DOC 2.5.2). */
const isLockedWordDocument = (stream: Buffer) => ((stream[11] ?? 0) & 1) === 1

/** Whether headerToken means encryption (MS-PPT 2.3.2). */
const isLockedPresentation = (stream: Buffer) => stream.toString('hex', 12, 16) === 'dfc4d1f3'
