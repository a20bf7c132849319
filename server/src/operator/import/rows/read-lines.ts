import { isUtf8 } from 'node:buffer'

import type { RowError } from '#operator/import/row-error.ts'

/** Maximum size of a line, which limits memory. */
const lineLimitBytes = 1_000_000

export interface Line {
  /** Line number, from 1. */
  readonly number: number
  /** The text without its line break (LF or CRLF). */
  readonly text: string
  /** Why the line cannot be used. `text` is then only its beginning. */
  readonly fault?: RowError
}

/**
 * Splits a file into lines. Yields the lines of each chunk together. Removes a byte order mark.
 * @param limitBytes A longer line gets a fault.
 */
export async function* readLines(
  source: AsyncIterable<Buffer>,
  limitBytes = lineLimitBytes,
): AsyncGenerator<Line[]> {
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const lines: Line[] = []
    let start = 0
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      number += 1
      lines.push(decodeLine({ number, limitBytes }, bytes.subarray(start, end)))
      start = end + 1
    }
    // Keeps one byte more than the limit, so that `decodeLine` finds that the line is too long.
    rest = bytes.subarray(start, start + limitBytes + 1)
    if (lines.length > 0) yield lines
  }
  if (rest.length > 0) yield [decodeLine({ number: number + 1, limitBytes }, rest)]
}

const lineFeed = 0x0a

function decodeLine({ number, limitBytes }: { number: number; limitBytes: number }, bytes: Buffer): Line {
  if (bytes.length > limitBytes) {
    const reason = `The line has more than ${limitBytes} bytes.`
    return { number, text: bytes.toString('utf8', 0, 200), fault: { field: null, code: 'tooLong', reason } }
  }
  const text = withoutMarks(bytes.toString('utf8'), number)
  if (isUtf8(bytes)) return { number, text }
  const reason = 'The line is not UTF-8. Save the file in the encoding UTF-8.'
  return { number, text: text.slice(0, 200), fault: { field: null, code: 'encoding', reason } }
}

function withoutMarks(text: string, number: number): string {
  const start = number === 1 && text.startsWith('\uFEFF') ? 1 : 0
  return text.slice(start, text.endsWith('\r') ? -1 : undefined)
}
