/** So far back from its end a zip archive is looked for by programs: its last record with the longest comment. */
const archiveTail = 22 + 65_535
/** So far from its beginning a PDF is looked for by programs. */
const headBytes = 1_024

/**
 * Whether a file that is of one kind would also be opened as another (a polyglot): an archive behind a picture,
 * a PDF or a page at its head.
 * @param extension What the file is.
 */
export function hasForeignShape(bytes: Buffer, extension: string): boolean {
  const isArchive = extension === 'zip' || extension === 'xlsx'
  const head = bytes.toString('latin1', 0, headBytes)
  return (
    (!isArchive && bytes.subarray(-archiveTail).includes('PK\x05\x06')) ||
    (extension !== 'pdf' && head.includes('%PDF-')) ||
    /<(script|html|!doctype html|svg|\?php)/i.test(head)
  )
}
