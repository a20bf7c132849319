import { isAscii, isUtf8 } from 'node:buffer'

import type { FileMapping } from '@portal/contract/import-mapping.ts'

import type { RowError } from '#operator/import/row-error.ts'

/** Maximum size of a line, which limits memory. */
const lineLimitBytes = 1_000_000

type Encoding = FileMapping['encoding']

export interface Line {
  /** Line number, from 1. */
  readonly number: number
  /** The text without its line break (LF or CRLF). */
  readonly text: string
  /** Why the line cannot be used. If set, `text` is only the beginning of the line. */
  readonly fault?: RowError
}

/**
 * Splits a file into lines. Yields the lines of each chunk together. Removes a byte order mark.
 * @param limitBytes A longer line gets a fault.
 * @param encoding The encoding of the file. A line in the other encoding gets a fault.
 */
export async function* readLines(
  source: AsyncIterable<Buffer>,
  limitBytes = lineLimitBytes,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<Line[]> {
  const decode = encoding === 'utf-8' ? decodeLine : decodeWindowsLine
  let number = 0
  const rest = createRest(limitBytes)
  for await (const piece of source) {
    if (!piece.includes(lineFeed)) {
      rest.keep(piece)
      continue
    }
    const bytes = rest.take(piece)
    const lines: Line[] = []
    let start = 0
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      number += 1
      lines.push(decode({ number, limitBytes }, bytes.subarray(start, end)))
      start = end + 1
    }
    rest.keep(bytes.subarray(start))
    yield lines
  }
  const last = rest.take()
  if (last.length > 0) yield [decode({ number: number + 1, limitBytes }, last)]
}

/**
 * Collects the pieces of a line that continues in the next piece. Joins them only once, because joining them
 * again for each piece would take quadratic time.
 */
function createRest(limitBytes: number) {
  let pieces: Buffer[] = []
  let kept = 0
  return {
    keep(piece: Buffer) {
      // Keeps one byte more than the limit, so that `decode` can tell that the line is too long.
      const part = piece.subarray(0, limitBytes + 1 - kept)
      if (part.length > 0) pieces.push(part)
      kept += part.length
    },
    /** Returns the kept bytes, followed by `next`, and forgets them. */
    take(...next: Buffer[]): Buffer {
      const all = [...pieces, ...next]
      pieces = []
      kept = 0
      return all.length === 1 && all[0] ? all[0] : Buffer.concat(all)
    },
  }
}

const lineFeed = 0x0a

interface Place {
  readonly number: number
  readonly limitBytes: number
}

function decodeLine({ number, limitBytes }: Place, bytes: Buffer): Line {
  if (bytes.length > limitBytes) return tooLong({ number, limitBytes }, bytes.toString('utf8', 0, 200))
  const text = withoutMarks(bytes.toString('utf8'), number)
  if (isUtf8(bytes)) return { number, text }
  const reason = 'The line is not UTF-8. Save the file in the encoding UTF-8.'
  return { number, text: text.slice(0, 200), fault: { field: null, code: 'encoding', reason } }
}

const windows1252 = new TextDecoder('windows-1252')

/**
 * Decodes a line of windows-1252, in which any sequence of bytes is valid. A line with non-ASCII bytes that
 * is valid UTF-8 is almost certainly UTF-8, so it gets a fault. Otherwise `ü` would become `Ã¼`.
 */
function decodeWindowsLine({ number, limitBytes }: Place, bytes: Buffer): Line {
  const text = windows1252.decode(bytes.length > limitBytes ? bytes.subarray(0, 200) : bytes)
  if (bytes.length > limitBytes) return tooLong({ number, limitBytes }, text)
  if (isAscii(bytes) || !isUtf8(bytes)) return { number, text: withoutMarks(text, number) }
  const reason = 'The line is UTF-8, but the mapping says windows-1252.'
  return { number, text: text.slice(0, 200), fault: { field: null, code: 'encoding', reason } }
}

function tooLong({ number, limitBytes }: Place, beginning: string): Line {
  const reason = `The line has more than ${limitBytes} bytes.`
  return { number, text: beginning, fault: { field: null, code: 'tooLong', reason } }
}

function withoutMarks(text: string, number: number): string {
  const start = number === 1 && text.startsWith('\uFEFF') ? 1 : 0
  return text.slice(start, text.endsWith('\r') ? -1 : undefined)
}
