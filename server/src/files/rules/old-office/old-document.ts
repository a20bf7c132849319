import type { FileFault } from '#files/rules/file-fault.ts'
import { isActiveField } from '#files/rules/office/letter-fields.ts'
import { type CompoundFile, isCompoundFile, readCompoundFile } from '#files/rules/old-office/compound-file.ts'
import { isWorkbookStream, workbookStreamFault } from '#files/rules/old-office/old-workbook.ts'

/** Whether bytes are a document of the years before 2007. */
export const isOldDocument = (bytes: Buffer) => isCompoundFile(bytes) || isWorkbookStream(bytes)

/** Whether bytes are an Excel workbook of the years before 2007; before 1994 it lies in no compound file. */
export function isExcelWorkbook(bytes: Buffer): boolean {
  if (!isCompoundFile(bytes)) return isWorkbookStream(bytes)
  const { names } = readCompoundFile(bytes)
  return workbookStreams.some((name) => names.has(name)) && !foreign.some((name) => names.has(name))
}

/** Whether bytes are a document of today that only opens with a password. */
export const isLockedDocument = (bytes: Buffer) => isLocked(readCompoundFile(bytes))

/**
 * What is wrong with a document of the years before 2007: it has macros, controls, embedded or linked documents or an
 * active field, it only opens with a password, or its workbook is none; the same for one of today, which lies in such a file then.
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

/** A document of today; of old ones one with rights (MS-OFFCRYPTO 2.2), a letter and slides. A workbook says it itself. */
const isLocked = (file: CompoundFile) =>
  ['ENCRYPTEDPACKAGE', '\tDRMCONTENT'].some((name) => file.names.has(name)) ||
  isLockedLetter(file.stream('WORDDOCUMENT')) ||
  isLockedPresentation(file.stream('CURRENT USER'))

/** A field is marked by 0x13, its result or its end by 0x14 and 0x15 (MS-DOC 2.8.25), in letters of one byte or two. */
const hasActiveFieldMark = (stream: Buffer) =>
  // oxlint-disable-next-line no-control-regex
  [...stream.toString('latin1').matchAll(/\x13([^\x13-\x15]{1,2000})/g)].some(([, field = '']) =>
    isActiveField(field.replaceAll('\0', '')),
  )

/** The ninth bit of the letter's flags (MS-DOC 2.5.2, fEncrypted). */
const isLockedLetter = (stream: Buffer) => ((stream[11] ?? 0) & 1) === 1

/** MS-PPT 2.3.2, headerToken. */
const isLockedPresentation = (stream: Buffer) => stream.toString('hex', 12, 16) === 'dfc4d1f3'
