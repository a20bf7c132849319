import { isAlsoArchive } from '#files/rules/foreign-archive.ts'
import { isActivePdf, pdfHeadBytes } from '#files/rules/pdf-content.ts'

/** A workbook holds its design as an archive, a PDF what is attached to it. */
const holdsArchives = new Set(['xls', 'pdf'])

/** A PDF and an archive may have pages in them: what stands in front of them is looked at elsewhere. */
const pictures = new Set(['jpg', 'jpeg', 'tif', 'tiff'])

/**
 * Whether a file that is of one kind would also be opened as another (a polyglot): an archive behind a picture,
 * a PDF at its head, a script at the head of a picture.
 * @param extension What the file is.
 */
export function hasForeignShape(bytes: Buffer, extension: string): boolean {
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
