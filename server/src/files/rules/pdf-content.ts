import type { FileFault } from '#files/rules/file-fault.ts'
import { isActive } from '#files/rules/pdf/actions.ts'
import { readPdf } from '#files/rules/pdf/read-pdf.ts'
import { LockedPdf, UnreadablePdf } from '#files/rules/pdf/values.ts'

/** Programs search this many bytes at the start for a PDF's header (ISO 32000-1, annex H.3). */
export const pdfHeadBytes = 1_024

/**
 * Whether the bytes are a PDF. Printers, mail programs and careless software put a byte order mark, line breaks or
 * lines of text before the header. HTML, scripts and binary data are not accepted there.
 */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, pdfHeadBytes)
  const at = head.indexOf('%PDF-')
  return at >= 0 && textBefore.test(head.slice(0, at))
}

// oxlint-disable-next-line no-control-regex
const textBefore = /^(?!\s*(#!|%!|\{\\rtf|MZ))[\t\n\f\r\x1b\x20-;=-~\x80-\xff]*$/

/**
 * Returns `fileActive` if a PDF has active content, `fileLocked` if it needs a password or a certificate, `fileDamaged`
 * if programs may read it differently, otherwise undefined.
 */
export function pdfFault(bytes: Buffer): FileFault | undefined {
  try {
    return isActive(readPdf(bytes)) ? 'fileActive' : undefined
  } catch (error) {
    if (error instanceof LockedPdf) return 'fileLocked'
    if (error instanceof UnreadablePdf) return 'fileDamaged'
    throw error
  }
}

/** Whether the bytes, read as a PDF, have active content. */
export const isActivePdf = (bytes: Buffer): boolean => pdfFault(bytes) === 'fileActive'
