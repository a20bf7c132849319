import type { FileMapping } from '@portal/contract/import-mapping.ts'

import type { Kind } from '#operator/import/kinds.ts'
import { mapColumns, type MappedColumns } from '#operator/import/mapping/mapped-columns.ts'
import type { SourceRow } from '#operator/import/row-error.ts'
import { type CsvRecord, readRecords } from '#operator/import/rows/csv-records.ts'
import { counted, delimiterHint, parseRecords, type Values } from '#operator/import/rows/parse-records.ts'
import { fingerprintOf } from '#operator/import/staging/unchanged-rows.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** The first line of a file that is read with a mapping. */
export interface MappedHeader {
  readonly mapping: FileMapping
  readonly headings: readonly string[]
  readonly columns: MappedColumns
  /**
   * Hash of the mapping and the headings, which affect the values of every row. Part of each row's
   * fingerprint.
   */
  readonly origin: string
}

/**
 * Reads the rows of a file with its mapping, and converts them to rows of the import format. Throws an
 * OperatorError if a heading of the mapping is missing or occurs twice.
 */
export async function* readMappedCsv(
  source: AsyncIterable<Buffer>,
  kind: Kind,
  mapping: FileMapping,
): AsyncGenerator<SourceRow[]> {
  let header: MappedHeader | undefined
  for await (const records of readRecords(source, mapping.encoding)) {
    const isFirst = header === undefined
    if (isFirst) dropHint(records)
    const first = isFirst ? records.shift() : undefined
    if (first) header = requireHeadings(readHeadings(first, kind, mapping))
    if (header) yield mappedRows(records, header)
  }
  if (!header) throw new OperatorError('The file is empty; its first line must have the headings.')
}

/** Removes a first line such as `sep=;`, because the mapping has the separator. */
export function dropHint(records: CsvRecord[]): void {
  if (records[0] && delimiterHint.test(records[0].text)) records.shift()
}

/**
 * Reads the headings and finds the columns of the mapping. Throws an OperatorError if the line cannot be
 * parsed.
 */
export function readHeadings(first: CsvRecord, kind: Kind, mapping: FileMapping): MappedHeader {
  if (first.text.includes('\0'))
    throw new OperatorError('The file is UTF-16; save it as UTF-8 or windows-1252.')
  const [headings] = parseRecords([first], mapping.separator)
  if (!Array.isArray(headings)) throw new OperatorError(`Line ${first.line}: ${headings?.reason}`)
  // Old programs for the Mac end lines with CR. The whole file would count as headings, and no row would be
  // imported.
  if (first.text.includes('\r'))
    throw new OperatorError('The lines end in CR; save the file with LF or CRLF.')
  const { name: _, ...rest } = mapping
  const origin = fingerprintOf(`${JSON.stringify(rest)}\n${first.text}`)
  return { mapping, headings, columns: mapColumns(kind, mapping, headings), origin }
}

function requireHeadings(header: MappedHeader): MappedHeader {
  const { mapping, headings, columns } = header
  if (columns.faults.length === 0) return header
  const sentences = columns.faults.map(({ reason }) => `  ${reason}`)
  throw new OperatorError(
    [
      `The headings do not fit the mapping of ${mapping.name}:`,
      ...sentences,
      `There are ${listed(headings)}.${hintAt(headings, mapping)}`,
    ].join('\n'),
  )
}

/** Maximum number of headings in an error. */
const mostHeadings = 100

function listed(headings: readonly string[]): string {
  const shown = headings.slice(0, mostHeadings).map((heading) => JSON.stringify(heading.slice(0, 60)))
  return `${shown.join(', ')}${headings.length > mostHeadings ? ', …' : ''}`
}

const hintAt = (headings: readonly string[], { separator }: FileMapping) =>
  headings.length === 1 ? ` Perhaps ${JSON.stringify(separator)} is not the separator.` : ''

/** Converts records to rows. Does not check the headings, whose faults are in `header.columns`. */
export function mappedRows(records: readonly CsvRecord[], header: MappedHeader): SourceRow[] {
  const values = parseRecords(records, header.mapping.separator)
  return records.flatMap((record, index) => mappedRow(record, values[index] ?? [], header))
}

function mappedRow(
  { line, text }: CsvRecord,
  values: Values,
  { headings, columns, origin }: MappedHeader,
): SourceRow[] {
  if (!Array.isArray(values)) return [{ line, row: text, faults: [values] }]
  if (values.every((value) => value.trim() === '')) return []
  // Some programs end each line except the headings with a separator, so extra values are allowed if they are
  // empty.
  const isTooLong = values.slice(headings.length).some((value) => value.trim() !== '')
  if (isTooLong || values.length < headings.length) {
    const reason = `The row has ${counted(values, 'value')}, but the first line has ${counted(headings, 'heading')}.`
    return [{ line, row: text, faults: [{ field: null, code: 'syntax', reason }] }]
  }
  return [{ line, ...columns.read(values), fingerprint: fingerprintOf(`${origin}\n${text}`) }]
}
