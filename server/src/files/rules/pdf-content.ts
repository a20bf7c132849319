import type { FileFault } from '#files/rules/file-fault.ts'
import { isActive } from '#files/rules/pdf/actions.ts'
import { readPdf } from '#files/rules/pdf/read-pdf.ts'
import { LockedPdf, UnreadablePdf } from '#files/rules/pdf/values.ts'

/** Readers look for a PDF in so many of the first bytes (ISO 32000-1, annex H.3). */
export const pdfHeadBytes = 1_024

/**
 * Whether bytes are a PDF, at their very beginning or behind what printers, mails and careless programs put in front:
 * a byte order mark, line breaks, lines of text. No page stands there, no script and nothing that is not text.
 */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, pdfHeadBytes)
  const at = head.indexOf('%PDF-')
  return at >= 0 && textInFront.test(head.slice(0, at))
}

// oxlint-disable-next-line no-control-regex
const textInFront = /^(?!\s*(#!|%!|\{\\rtf|MZ))[\t\n\f\r\x1b\x20-;=-~\x80-\xff]*$/

/** What is wrong with a PDF: it would run something, wants a password, or nobody can be sure how it is read. */
export function pdfFault(bytes: Buffer): FileFault | undefined {
  try {
    return isActive(readPdf(bytes)) ? 'fileActive' : undefined
  } catch (error) {
    if (error instanceof LockedPdf) return 'fileLocked'
    if (error instanceof UnreadablePdf) return 'fileDamaged'
    throw error
  }
}

/** Whether bytes, read as a PDF, would run something. */
export const isActivePdf = (bytes: Buffer): boolean => pdfFault(bytes) === 'fileActive'
