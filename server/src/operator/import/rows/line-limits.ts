import { OperatorError } from '#operator/operator-error.ts'

/** How many lines a file may have, and of which kind. */
export interface LineLimits {
  readonly lines: number
  /** Lines without a value that are allowed in any file: a spreadsheet has 1,048,576 rows, and may save them all. */
  readonly blank: number
  /** So many more for each line that has one. */
  readonly blankPerLine: number
  /** A line in which no end is found for so long is none: the longest, a document of a bundle, has 14 MB. */
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
 * Hands on a file's bytes and counts its lines. Throws an OperatorError that names the line at which there are too many,
 * too many without a value, or one without an end: a few bytes of gzip become a gigabyte of line ends, and who comes next
 * would wait until they are read.
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
      refuse(seen.lines, `${seen.blank} lines until here have no value; these are too many.`)
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

/** Whether something stands there that is neither blank nor what divides the values of CSV. */
function hasValueIn(piece: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!isEmpty[piece[at] ?? 0]) return true
  return false
}

const isEmpty = Array.from(
  { length: 256 },
  (_, byte) => byte <= 0x20 || ',;"'.includes(String.fromCharCode(byte)),
)
