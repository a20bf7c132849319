import { OperatorError } from '#operator/operator-error.ts'

export interface LineLimits {
  readonly lines: number
  /**
   * Number of blank lines that any file may have. A spreadsheet may write one for each of its 1,048,576 rows.
   */
  readonly blank: number
  /** Number of additional blank lines that a file may have for each line with a value. */
  readonly blankPerLine: number
  /** Maximum length of a line. The longest valid line, a document in a bundle, may be up to 14 MB. */
  readonly lineBytes: number
}

const usualLimits: LineLimits = {
  lines: 200_000_000,
  blank: 2_000_000,
  blankPerLine: 10,
  lineBytes: 100_000_000,
}

const lineFeed = 0x0a

/**
 * Passes the bytes of a file through and counts its lines. Throws an OperatorError that names the line if a line
 * is too long, or if there are too many lines or blank lines. Otherwise a few bytes of gzip could expand to
 * gigabytes of line breaks, which would block the queue.
 */
export async function* withinLineLimits(
  source: AsyncIterable<Buffer>,
  limits: Partial<LineLimits> = {},
): AsyncGenerator<Buffer> {
  const count = createCount({ ...usualLimits, ...limits })
  for await (const piece of source) {
    count(piece)
    yield piece
  }
}

function createCount({ lines, blank, blankPerLine, lineBytes }: LineLimits) {
  const seen = { lines: 0, blank: 0 }
  let bytes = 0
  let hasValue = false

  const refuse = (line: number, reason: string) => {
    throw new OperatorError(`Line ${line}: ${reason}`, { code: 'invalid' })
  }

  function endLine() {
    if (!hasValue) seen.blank += 1
    seen.lines += 1
    if (seen.lines > lines) refuse(seen.lines, `A file has at most ${lines} lines.`)
    if (seen.blank > blank + blankPerLine * (seen.lines - seen.blank))
      refuse(seen.lines, `${seen.blank} lines so far have no value, which are too many.`)
    bytes = 0
    hasValue = false
  }

  return (piece: Buffer) => {
    let start = 0
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, start)) {
      hasValue ||= hasValueIn(piece, start, end)
      endLine()
      start = end + 1
    }
    hasValue ||= hasValueIn(piece, start, piece.length)
    bytes += piece.length - start
    if (bytes > lineBytes) refuse(seen.lines + 1, `The line has no end within ${lineBytes} bytes.`)
  }
}

/** Whether the bytes are more than white space, delimiters and quotes. */
function hasValueIn(piece: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!isEmpty[piece[at] ?? 0]) return true
  return false
}

const isEmpty = Array.from(
  { length: 256 },
  (_, byte) => byte <= 0x20 || ',;"'.includes(String.fromCharCode(byte)),
)
