import type { FileMapping } from '@portal/contract/import-mapping.ts'

import { readLines, type Line } from '#operator/import/rows/read-lines.ts'

/** If a quoted value has no end within this many characters, it counts as unterminated. */
const recordLimitLength = 128_000

/** The text of a CSV record. It spans several lines if a quoted value contains line breaks. */
export interface CsvRecord extends Omit<Line, 'number'> {
  /** Number of the record's first line. */
  readonly line: number
}

/** Splits a CSV file into records by counting quotes. Skips empty lines between records. */
export async function* readRecords(
  source: AsyncIterable<Buffer>,
  encoding?: FileMapping['encoding'],
): AsyncGenerator<CsvRecord[]> {
  let unfinished: Line[] = []
  for await (const lines of readLines(source, undefined, encoding)) {
    const { records, rest } = takeRecords([...unfinished, ...lines], false)
    unfinished = rest
    yield records
  }
  yield takeRecords(unfinished, true).records
}

function takeRecords(lines: Line[], isLast: boolean): { records: CsvRecord[]; rest: Line[] } {
  const records: CsvRecord[] = []
  let start = 0
  for (let first = lines[0]; first; first = lines[start]) {
    const end = endOfRecord(lines, start)
    if (end === 'open' && !isLast) break
    if (typeof end === 'number') {
      const record = joined(lines.slice(start, end))
      if (record.text.trim() !== '') records.push(record)
      start = end
    } else {
      // Only this line becomes the faulty record, so that the lines after it are still read.
      const reason = 'A quoted value begins here and never ends.'
      records.push({ line: first.number, text: first.text, fault: { field: null, code: 'syntax', reason } })
      start += 1
    }
  }
  return { records, rest: lines.slice(start) }
}

/**
 * Returns the index after the record's last line, where the number of quotes becomes even; `open` if more lines
 * are needed; `never` if a quoted value exceeds `recordLimitLength`.
 */
function endOfRecord(lines: Line[], start: number): number | 'open' | 'never' {
  let quotes = 0
  let length = 0
  for (let index = start; index < lines.length; index += 1) {
    const text = lines[index]?.text ?? ''
    quotes += countQuotes(text)
    if (quotes % 2 === 0) return index + 1
    // Adds 1 for the line break, so that blank lines count too.
    length += text.length + 1
    if (length > recordLimitLength) return 'never'
  }
  return 'open'
}

function countQuotes(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1
  return count
}

function joined(lines: Line[]): CsvRecord {
  const fault = lines.find((line) => line.fault)?.fault
  const text = lines.map((line) => line.text).join('\n')
  return { line: lines[0]?.number ?? 0, text, ...(fault && { fault }) }
}
